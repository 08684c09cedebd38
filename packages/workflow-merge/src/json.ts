/**
 * Code in this folder also runs in n8n's Code nodes: it imports nothing from outside and avoids what they lack
 * (structuredClone, Object.defineProperty). Objects are built by Object.fromEntries and spreads only, so that keys
 * such as `__proto__` are ordinary.
 */
export type Tree = { readonly [key: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Compares deeply, ignoring the order of keys. */
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

/** n8n's editor omits empty objects or writes them. */
export function isBlank(value: unknown): boolean {
  return value === undefined || (isTree(value) && Object.keys(value).length === 0);
}

/** Returns an own property. */
export function own(tree: unknown, key: string): unknown {
  return isTree(tree) && Object.hasOwn(tree, key) ? tree[key] : undefined;
}

/** Builds an object from `make` for each key; undefined values are omitted. */
export function treeOf(keys: Iterable<string>, make: (key: string) => unknown): Record<string, unknown> {
  const entries = [...keys].map((key) => [key, make(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the union of all keys in order of appearance. */
export function keysOf(...trees: unknown[]): Set<string> {
  return new Set(trees.flatMap((tree) => (isTree(tree) ? Object.keys(tree) : [])));
}

/** Short non-cryptographic hash of a value (FNV-1a, twice 32 bits). */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value);
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193) >>> 0;
    two = Math.imul(two ^ text.charCodeAt(i), 0x85ebca6b) >>> 0;
  }
  return one.toString(36) + two.toString(36);
}
