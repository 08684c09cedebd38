/** A key that identifies a thing across versions; undefined if it does not apply. */
export type Key<T> = (thing: T) => string | undefined;

/** Pairs the things of both lists by the first key, then the rest by the next key. */
export function matchBy<T>(before: readonly T[], after: readonly T[], keys: readonly Key<T>[]): Map<T, T> {
  const matches = new Map<T, T>();
  const taken = new Set<T>();
  for (const key of keys) {
    const left = new Map<string, T[]>();
    for (const thing of before) {
      const value = taken.has(thing) ? undefined : key(thing);
      if (value !== undefined) addTo(left, value, thing);
    }
    for (const thing of after) {
      const value = matches.has(thing) ? undefined : key(thing);
      const match = value === undefined ? undefined : left.get(value)?.shift();
      if (!match) continue;
      matches.set(thing, match);
      taken.add(match);
    }
  }
  return matches;
}

export function addTo<K, T>(lists: Map<K, T[]>, key: K, thing: T): void {
  const list = lists.get(key);
  if (list) list.push(thing);
  else lists.set(key, [thing]);
}

/** A node keeps its id when renamed, and its name when pasted or recreated. */
export const nodeKeys: Key<{ id?: unknown; name: string; type: string }>[] = [
  ({ id }) => (typeof id === "string" ? id : undefined),
  ({ name, type }) => JSON.stringify([name, type]),
];

/** The same thing in each of the three versions. */
export type Group<T> = { base?: T; theirs?: T; ours?: T };
type Keys<T> = { theirs: readonly Key<T>[]; ours: readonly Key<T>[]; added: readonly Key<T>[] };
export type Three<T> = { base: T; theirs: T; ours: T };

/** Ordered like the base, then the buyer's additions, then ours. */
export function groupThings<T>({ base, theirs, ours }: Three<readonly T[]>, keys: Keys<T>): Group<T>[] {
  const ofTheirs = invert(matchBy(base, theirs, keys.theirs));
  const ofOurs = invert(matchBy(base, ours, keys.ours));
  const [usedTheirs, usedOurs] = [new Set(ofTheirs.values()), new Set(ofOurs.values())];
  const newTheirs = theirs.filter((thing) => !usedTheirs.has(thing));
  const newOurs = ours.filter((thing) => !usedOurs.has(thing));
  const both = matchBy(newOurs, newTheirs, keys.added);
  const inBoth = new Set(both.values());
  return [
    ...base.map((thing) => group(thing, ofTheirs.get(thing), ofOurs.get(thing))),
    ...newTheirs.map((thing) => group(undefined, thing, both.get(thing))),
    ...newOurs.filter((thing) => !inBoth.has(thing)).map((thing) => group(undefined, undefined, thing)),
  ];
}

function group<T>(base: T | undefined, theirs: T | undefined, ours: T | undefined): Group<T> {
  return {
    ...(base !== undefined && { base }),
    ...(theirs !== undefined && { theirs }),
    ...(ours !== undefined && { ours }),
  };
}

const invert = <T>(map: Map<T, T>) => new Map([...map].map(([after, before]) => [before, after]));

/** The lists as groups, each in its own order. */
export function ordersOf<T, G extends Group<T>>(
  groups: readonly G[],
  lists: Three<readonly T[]>,
): Three<G[]> {
  const order = (version: keyof Three<unknown>) => {
    const ofThing = new Map(groups.map((group) => [group[version], group]));
    return lists[version].flatMap((thing) => ofThing.get(thing) ?? []);
  };
  return { base: order("base"), theirs: order("theirs"), ours: order("ours") };
}

/**
 * The merged order: ours, or the buyer's if the buyer reordered; additions of the other side follow their
 * predecessor there.
 */
export function mergeOrder<T>({ base, theirs, ours }: Three<readonly T[]>): T[] {
  const [inTheirs, inOurs] = [new Set(theirs), new Set(ours)];
  const isCommon = (thing: T) => inTheirs.has(thing) && inOurs.has(thing);
  const before = base.filter(isCommon);
  const known = new Set(before);
  const isUnmoved = theirs.filter((thing) => known.has(thing)).every((thing, i) => thing === before[i]);
  const [first, second] = isUnmoved ? [ours, theirs] : [theirs, ours];
  const inFirst = isUnmoved ? inOurs : inTheirs;
  const after = new Map<T | null, T[]>();
  let anchor: T | null = null;
  for (const thing of second) {
    if (inFirst.has(thing)) anchor = thing;
    else addTo(after, anchor, thing);
  }
  return [null, ...first].flatMap((thing) => [
    ...(thing === null ? [] : [thing]),
    ...(after.get(thing) ?? []),
  ]);
}
