import { inspect } from "node:util";

/** A place in a case that only the template's author can fill in. Its case counts as not proven. */
export class UnprovenStep extends Error {
  constructor(what: string, found?: unknown) {
    const shown = found === undefined ? "" : `\nFound: ${inspect(found, { depth: 8, breakLength: 100 })}`;
    super(`TODO: ${what}. Until it is filled in, this case counts as not proven.${shown}`);
  }
}

/** Describes open TODOs: the case's name and the promises it proves. */
export function findUnprovenStep(words: readonly string[]): UnprovenStep | null {
  const open = words.find((text) => /^TODO\b/.test(text));
  return open === undefined ? null : new UnprovenStep(`write the sentence '${open}'`);
}
