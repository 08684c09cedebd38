import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Idioms that docs/style.md replaces. */
const IDIOMS = [
  /\b(?:whoever|whomever|anew|made[- ]up|is none|told)\b/i,
  /\bstands?\b(?!-)/i,
  /\bthe one who\b/i,
  /\b(?:needs|wants) a hand\b|\bnobody (?:hears|is told)\b|\bhears? of\b|\bleaves? the house\b/i,
];
/** A doc comment starts with a verb or a noun. */
const OPENING = /^(?:Of|For when|That|What|Whom|Whose)\b/;

/** Quotations of the specification, of released files and of other programs. */
const EXCLUDED = [
  "docs/requirements.md",
  "docs/style.md",
  "goods/files/",
  "goods/earlier-files/",
  "goods/playbooks/",
  "goods/proofs/",
  "goods/traces/",
  "server/platform/db/migrations/",
  "test/wording.test.ts",
];
/** Lines that may contain one: a name or a quotation. */
const ALLOWED: readonly string[] = [
  // Its checksum is part of the printed playbooks.
  "scripts/make/playbooks/playbook.css",
];

const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const OTHER = /(?:\.(?:md|ya?ml|conf|service|timer)|Dockerfile|\.env\.example|\.ci\/run)$/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(?:"([^"]+)"|'([^']+)'|`([^`]+)`)/;

it("comments, test titles and docs are free of the idioms that docs/style.md lists", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  const found = files
    .filter(
      (file) => (CODE.test(file) || OTHER.test(file)) && !EXCLUDED.some((path) => file.startsWith(path)),
    )
    .flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
  expect(found.filter((fault) => !ALLOWED.some((text) => fault.includes(text)))).toEqual([]);
});

function faultsOf(file: string, text: string): string[] {
  const isDoc = file.endsWith(".md");
  const textOf = CODE.test(file) ? proseOfCode : isDoc ? (line: string) => line : hashComment;
  return text.split("\n").flatMap((line, at, lines) => {
    const prose = textOf(line);
    const isOpened = /^\s*\/\*\*$/.test(lines[at - 1] ?? "");
    const opening = (isOpened ? /^\s*\* (.*)/ : /^\s*\/\*\* (.*)/).exec(line)?.[1];
    const isFault = IDIOMS.some((idiom) => idiom.test(prose)) || (opening && OPENING.test(opening));
    return isFault ? [`${file}:${at + 1}: ${prose.trim()}`] : [];
  });
}

/** Returns the comment or test title of a line. */
function proseOfCode(line: string): string {
  const [, double, single, template] = TITLE.exec(line) ?? [];
  const comment = /^\s*(?:\/\/|\/?\*+)(?:\s|$)(.*)|\s\/\/ (.*)/.exec(line);
  return double ?? single ?? template ?? comment?.[1] ?? comment?.[2] ?? "";
}

function hashComment(line: string): string {
  return /(?:^|\s)#\s(.*)/.exec(line)?.[1] ?? "";
}
