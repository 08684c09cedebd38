/**
 * Nothing in this folder imports from outside it, or uses what a Code node of n8n lacks (structuredClone,
 * Object.defineProperty): it runs there too. Objects are made by Object.fromEntries and spreads alone, so that a
 * key such as `__proto__` is a key like any other.
 */
export type Tree = { readonly [key: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** But for the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, i) => isEqual(value, b[i]));
  if (!isTree(a) || !isTree(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}

/** n8n's editor leaves out an empty object, or writes one. */
export function isBlank(value: unknown): boolean {
  return value === undefined || (isTree(value) && Object.keys(value).length === 0);
}

/** What an object holds under a key of its own. */
export function own(tree: unknown, key: string): unknown {
  return isTree(tree) && Object.hasOwn(tree, key) ? tree[key] : undefined;
}

/** An object of what `make` gives for each key; undefined is left out. */
export function treeOf(keys: Iterable<string>, make: (key: string) => unknown): Record<string, unknown> {
  const entries = [...keys].map((key) => [key, make(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The keys of all of them, each once, the first object's first. */
export function keysOf(...trees: unknown[]): Set<string> {
  return new Set(trees.flatMap((tree) => (isTree(tree) ? Object.keys(tree) : [])));
}

/** A short text that differs if the value does, but for chance (FNV-1a, twice 32 bits). */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value);
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193) >>> 0;
    two = Math.imul(two ^ text.charCodeAt(i), 0x85ebca6b) >>> 0;
  }
  return one.toString(36) + two.toString(36);
}
