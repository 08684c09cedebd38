import { isTree, own } from "./json.ts";
import type { Change, Conflict } from "./workflow.ts";

const WORDS: Record<string, string> = {
  name: "name",
  type: "what the node does",
  typeVersion: "version of the node",
  jsCode: "code",
  url: "URL",
  onError: "what happens on an error",
  "removed by you": "removed by you, changed in the new version",
  "removed by us": "changed by you, removed in the new version",
};

/** `parameters, assignments, assignments, channel, value` is "assignments, channel, value". */
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

/** One line for each, to be shown before anything is written. */
export function changeInWords({ kind, node, what, was, now }: Change): string {
  const place = node === "" ? "The workflow" : `“${node}”`;
  if (kind === "added") return `${place} is new.`;
  if (kind === "removed") return `${place} goes.`;
  if (kind === "renamed") return `“${was}” is now called ${place}.`;
  if (kind === "connected") return `${place} is connected to “${what}”.`;
  if (kind === "disconnected") return `${place} is no longer connected to “${what}”.`;
  const [before, after] = [valueInWords(was), valueInWords(now)];
  if (before.length > LONG || after.length > LONG) return `${place}: ${what} is changed.`;
  return `${place}: ${what} was ${before}, is now ${after}.`;
}

/** A question, and an answer to it for either side. */
export function conflictInWords({
  node,
  what,
  was,
  theirs,
  ours,
}: Conflict): Record<"title" | "was" | "theirs" | "ours", string> {
  return {
    title: node === "" ? `The workflow: ${what}` : `“${node}”: ${what}`,
    was: valueInWords(was),
    theirs: valueInWords(theirs),
    ours: valueInWords(ours),
  };
}

/** A text longer than this, such as code, is not read in a line; the longest is that of a choice. */
const LONG = 80;
const LONGEST = 300;

export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
    return shorten(value.join(", ")) || "nothing";
  if (own(value, "__rl") === true) return valueInWords(own(value, "cachedResultName") ?? own(value, "value"));
  if (isTree(value) && typeof value.type === "string" && isTree(value.parameters)) return "the node";
  return shorten(typeof value === "string" ? value : JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
