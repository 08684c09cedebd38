import type { CatalogueFilter } from "./catalogue-search.ts";
import { searchCatalogue } from "./catalogue-search.ts";

type Searchable = Parameters<typeof searchCatalogue>[0][number];

const MAX_SUGGESTIONS = 3;
const MIN_LENGTH = 3;

/** Corrects a query that matches nothing: each unknown word becomes the nearest word of the catalogue. Null: no typo explains it. */
export function correctQuery(items: readonly Searchable[], filter: CatalogueFilter): string | null {
  const words = wordsOf(items);
  const corrected = filter.query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      words.some((known) => known.includes(word)) ? word : nearest(word, words, typos(word))[0],
    );
  if (corrected.includes(undefined)) return null;
  const query = corrected.join(" ");
  const isFound = searchCatalogue(items, { ...filter, query }).length > 0;
  return isFound && query !== filter.query.trim().toLowerCase() ? query : null;
}

/** The words of the catalogue that are nearest to the query, the most similar first. */
export function suggestQueries(items: readonly Searchable[], filter: CatalogueFilter): string[] {
  const words = wordsOf(items);
  const typed = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const near = typed.flatMap((word) => nearest(word, words, Math.ceil(word.length / 2)));
  return [...new Set(near)]
    .filter((query) => searchCatalogue(items, { ...filter, query }).length > 0)
    .slice(0, MAX_SUGGESTIONS);
}

/** Typos that still mean the same word. */
const typos = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

function nearest(word: string, words: readonly string[], limit: number): string[] {
  return words
    .map((known) => ({ known, away: distance(word, known) }))
    .filter(({ away }) => away <= limit)
    .toSorted((a, b) => a.away - b.away)
    .map(({ known }) => known);
}

function wordsOf(items: readonly Searchable[]): string[] {
  const text = items.map(({ title, summary, tags }) => [title, summary, ...tags].join(" ")).join(" ");
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter(({ length }) => length >= MIN_LENGTH);
}

/** Damerau-Levenshtein: two swapped letters count as one typo. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > a.length) return Infinity;
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const edited = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(edited, at(before, j - 2) + 1) : edited);
    }
    [before, previous] = [previous, row];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;
