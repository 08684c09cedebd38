import { useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { orderWords } from "#content/operator/orders.ts";
import { shellWords } from "#content/operator/shell.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";

const words = shellWords.palette;
const WAIT_MS = 120;

/** A palette entry: a link, or without one the sign-out. */
export type Entry = { name: string; note?: string | undefined; href?: string };
export type EntryGroup = { name: string; entries: Entry[] };
type Hits = ResponseOf<"GET /api/operator/search">;

/** Finds everything that contains the typed text. Remote results are requested, and only the latest answer counts. */
export function usePaletteEntries(typed: string) {
  const q = typed.trim();
  const asked = useDebounced(q);
  const { data, error } = useApi(
    "GET /api/operator/search",
    asked ? { query: { q: asked }, as: "operator" } : null,
  );
  const hits = error ? NO_HITS : data;
  const [found, setFound] = useState<{ q: string; hits: Hits } | null>(null);
  if (asked && hits && (found?.q !== asked || found.hits !== hits)) setFound({ q: asked, hits });

  const here = [
    { name: words.groups.pages, entries: matching(PAGES, q) },
    { name: words.groups.actions, entries: matching([...words.actions, SIGN_OUT], q) },
  ];
  const groups: EntryGroup[] = [...here, ...(q && found ? groupsOf(found.hits) : [])];
  const isSettled = q === "" || found?.q === q;
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSettled,
    // Older results stay until the new ones arrive, but a quick Enter must not open them.
    isSure: (at: number) => isSettled || at < here.flatMap(({ entries }) => entries).length,
  };
}

const NO_HITS: Hits = { orders: [], people: [], items: [] };

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const SIGN_OUT: Entry = { name: shellWords.signOut };

const PAGES = [...operatorWords.pages, ...words.pages].map((page) => ({
  ...page,
  also: words.also[page.href.split("?", 1)[0] ?? ""],
}));

/** A synonym is matched from its third letter on: fewer match too much. */
const SYNONYM_LENGTH = 3;

/** Entries with `q` in their name, then those with a synonym that begins with it. */
function matching(entries: readonly (Entry & { also?: string | undefined })[], q: string): Entry[] {
  const text = q.toLowerCase();
  const isNamed = ({ name }: Entry) => name.toLowerCase().includes(text);
  const named = entries.filter(isNamed);
  if (text.length < SYNONYM_LENGTH) return named;
  const isMeant = (also = "") => also.split(" ").some((word) => word.startsWith(text));
  return [...named, ...entries.filter((entry) => !isNamed(entry) && isMeant(entry.also))];
}

function groupsOf({ orders, people, items }: Hits): EntryGroup[] {
  return [
    {
      name: words.groups.orders,
      entries: orders.map(({ reference, email, title, amount_paise }) => ({
        name: reference,
        note: `${email ?? orderWords.deleted}, ${title}, ${formatPaise(amount_paise)}`,
        href: operatorOrderUrl(reference),
      })),
    },
    {
      name: words.groups.people,
      entries: people.map(({ id, email, name }) => ({
        name: name ?? email,
        note: name ? email : undefined,
        href: `/operator/people/${id}`,
      })),
    },
    {
      name: words.groups.items,
      entries: items.map(({ slug, title, status }) => ({
        name: title,
        note: status,
        href: `/operator/catalogue/${slug}`,
      })),
    },
  ];
}
