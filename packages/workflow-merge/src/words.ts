import { isTree, own } from "./json.ts";
import type { Change, Conflict } from "./workflow.ts";

const WORDS: Record<string, string> = {
  name: "name",
  type: "what the node does",
  typeVersion: "version of the node",
  jsCode: "code",
  url: "URL",
  onError: "what happens on an error",
  alwaysOutputData: "goes on without data",
  retryOnFail: "tries again when it fails",
  maxTries: "tries",
  waitBetweenTries: "milliseconds between tries",
  "removed by you": "removed by you, changed in the new version",
  "removed by us": "changed by you, removed in the new version",
};

/** `parameters, assignments, assignments, channel, value` becomes "assignments, channel, value". */
export function pathInWords(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === "connection") return connectionInWords(rest);
  const steps = first === "parameters" || first === "settings" ? rest : path;
  const words = steps.filter((step, i) => step !== steps[i - 1] && !isId(step)).map(stepInWords);
  return words.length > 0 ? words.join(", ") : (first ?? "");
}

const isId = (step: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(step);

function stepInWords(step: string): string {
  if (Object.hasOwn(WORDS, step)) return WORDS[step] ?? step;
  return /^[a-z]+([A-Z][a-z]*)+$/.test(step)
    ? step.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
    : step;
}

function connectionInWords([type, at]: string[]): string {
  if (type !== "main") return "connection";
  return at === "0" ? "connection" : `connection of output ${Number(at) + 1}`;
}

/** One line per node, in order of appearance. */
export function changesInWords(changes: readonly Change[]): string[] {
  const nodes = [...new Set(changes.map(({ node }) => node))];
  return nodes.map((name) => {
    const ofNode = changes.filter(({ node }) => node === name).map(changeInWords);
    return `${name === "" ? "The workflow" : `“${name}”`}: ${ofNode.join("; ")}.`;
  });
}

function changeInWords({ kind, what, was, now }: Change): string {
  if (kind === "added") return "new";
  if (kind === "removed") return "removed";
  if (kind === "renamed") return `was called “${was}”`;
  if (kind === "connected") return `leads to “${what}”`;
  if (kind === "disconnected") return `no longer leads to “${what}”`;
  const [before, after] = [valueInWords(was), valueInWords(now)];
  if (before.length > LONG || after.length > LONG) return `${what} changed`;
  return `${what}: ${after}${before === NOTHING ? "" : `, was ${before}`}`;
}

type Words = Record<"title" | "was" | "theirs" | "ours", string>;

/** A conflict with the meaning of each choice. */
export function conflictInWords(conflict: Conflict): Words {
  const { node, what, was, theirs, ours } = conflict;
  const title = node === "" ? `The workflow: ${what}` : `“${node}”: ${what}`;
  switch (conflict.kind) {
    case "removed by you":
      return {
        ...{ title, was: "the node" },
        theirs: "You deleted this node. It stays deleted.",
        ours: "The new version still uses it. It comes back, as the new version has it.",
      };
    case "removed by us":
      return {
        ...{ title, was: "the node" },
        theirs: "You changed this node or use it. It stays as you have it.",
        ours: "The new version no longer has it. It is removed.",
      };
    case "connection":
      return {
        ...{ title, was: placesInWords("It led to", was) },
        theirs: placesInWords("You connected it to", theirs),
        ours: placesInWords("The new version connects it to", ours),
      };
    case "structure":
      return {
        title: `With your steps and the new ones mixed, these would have no input: ${listed(was)}`,
        was: NOTHING,
        theirs: `Your steps and their connections stay.${also("The new version's own steps lead nowhere:", ours)}`,
        ours: `The new version's steps and their connections replace yours, and steps that you deleted come back.${also("Your own steps lead nowhere:", theirs)}`,
      };
    default:
      if (isText(was) && isText(theirs) && isText(ours))
        return { title, ...linesInWords({ was, theirs, ours }) };
      return {
        ...{ title, was: valueInWords(was) },
        theirs: theirs === null && was !== null ? "You removed it." : valueInWords(theirs),
        ours: ours === null && was !== null ? "The new version no longer has it." : valueInWords(ours),
      };
  }
}

const listed = (names: unknown) => (Array.isArray(names) ? names.map((name) => `“${name}”`).join(", ") : "");
const placesInWords = (words: string, names: unknown) =>
  listed(names) ? `${words} ${listed(names)}.` : NOTHING;
const also = (words: string, names: unknown) => (listed(names) ? ` ${words} ${listed(names)}.` : "");

const isText = (value: unknown): value is string => typeof value === "string" && value.includes("\n");

/** Shows only the differing lines of long texts: plus for added, minus for removed. */
function linesInWords(texts: Record<"was" | "theirs" | "ours", string>) {
  const was = texts.was.split("\n");
  const change = (text: string) => {
    const lines = text.split("\n");
    const gone = was.filter((line) => !lines.includes(line)).map((line) => `− ${line}`);
    const come = lines.filter((line) => !was.includes(line)).map((line) => `+ ${line}`);
    return shorten([...gone, ...come].join("\n") || text);
  };
  const isTouched = (line: string) =>
    ![texts.theirs, texts.ours].every((text) => text.split("\n").includes(line));
  return {
    was: shorten(was.filter(isTouched).join("\n")) || "without these lines",
    theirs: change(texts.theirs),
    ours: change(texts.ours),
  };
}

/** Longer texts, such as code, are not shown in a line; the longest allowed is that of a choice. */
const LONG = 80;
const LONGEST = 1000;
const NOTHING = "nothing";

export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
    return shorten(value.join(", ")) || NOTHING;
  if (own(value, "__rl") === true) return valueInWords(own(value, "cachedResultName") ?? own(value, "value"));
  if (isTree(value) && typeof value.type === "string" && isTree(value.parameters)) return "the node";
  return shorten(typeof value === "string" ? value : JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
