import type { Tree } from "./json.ts";

/**
 * Matches `$('Name')`, `$items("Name"`, `$node["Name"]`, also within quoted text (`$(\"Name\")`), and `$node.Name`.
 * Templates with `${…}` cannot be resolved.
 */
const REFERENCE =
  /(?<![\w$])(?<open>(?:\$|\$items)\s*\(\s*|\$node\s*\[\s*)(?:(?<quote>['"`])(?<text>(?:\\[\s\S]|(?!\k<quote>)[^\\]){0,300})\k<quote>|(?<escaped>\\+['"`])(?<inner>[^\n]{0,300}?)(?<!\\)\k<escaped>)|(?<![\w$])\$node\.(?<word>[A-Za-z_]\w*)/g;

type Parts = {
  open?: string;
  quote?: string;
  text?: string;
  escaped?: string;
  inner?: string;
  word?: string;
};

/** Renames references in all texts of a value; returns the same object if nothing changed. */
export function renameReferences(value: unknown, newName: (name: string) => string): unknown {
  if (typeof value === "string") return value.includes("$") ? renameInText(value, newName) : value;
  if (typeof value !== "object" || value === null) return value;
  const renamed = Object.entries(value).map(([key, part]) => [key, renameReferences(part, newName)] as const);
  if (renamed.every(([key, part]) => part === (value as Tree)[key])) return value;
  return Array.isArray(value) ? renamed.map(([, part]) => part) : Object.fromEntries(renamed);
}

/** The names of all nodes that a value references. */
export function referencesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value === "string" && value.includes("$"))
    renameInText(value, (name) => {
      names.add(name);
      return name;
    });
  if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) referencesIn(part, names);
  return names;
}

function renameInText(text: string, newName: (name: string) => string): string {
  return text.replace(REFERENCE, (whole, ...rest) => {
    const parts: Parts = rest.at(-1);
    const name = nameIn(parts);
    if (name === null) return whole;
    const renamed = newName(name);
    return renamed === name ? whole : write(parts, renamed);
  });
}

function nameIn({ quote, text, inner, word }: Parts): string | null {
  if (inner !== undefined) return unquote(unquote(inner));
  if (text === undefined) return word ?? null;
  return quote === "`" && text.includes("${") ? null : unquote(text);
}

const unquote = (text: string) => text.replace(/\\([\s\S])/g, "$1");

function write({ open, quote, escaped, word }: Parts, name: string): string {
  if (word !== undefined)
    return /^[A-Za-z_]\w*$/.test(name) ? `$node.${name}` : `$node[${JSON.stringify(name)}]`;
  if (quote) return `${open}${quote}${quoted(name, quote)}${quote}`;
  // One more backslash for each level of quoting.
  const inside = quoted(quoted(name, escaped?.at(-1) ?? ""), escaped?.at(-1) ?? "");
  return `${open}${escaped}${inside}${escaped}`;
}

function quoted(name: string, quote: string): string {
  const escaped = name.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return quote === "`" ? escaped.replaceAll("${", "\\${") : escaped;
}
