import { isBlank, isEqual, isTree, keysOf, own, type Tree, treeOf } from "./json.ts";
import { entryLabel, groupEntries, isNamedList } from "./lists.ts";
import { type Group, mergeOrder, ordersOf, type Three } from "./match.ts";
import type { Ask } from "./workflow.ts";

type Path = readonly string[];

/**
 * Merges values: a change on one side wins, equal changes are one, and different ones merge recursively before
 * becoming a conflict. Undefined means absent.
 */
export function mergeValue(ask: Ask, path: Path, versions: Three<unknown>): unknown {
  const { base, theirs, ours } = versions;
  if (isSame(base, ours)) return theirs;
  if (isSame(base, theirs)) return ours;
  if (isEqual(theirs, ours)) return theirs;
  if (isBranch(theirs) && isBranch(ours) && (base === undefined || isBranch(base)))
    return mergeTrees(ask, path, { base: base ?? {}, theirs, ours });
  if (isNamedList(theirs) && isNamedList(ours) && (base === undefined || isNamedList(base)))
    return mergeLists(ask, path, { base: base ?? [], theirs, ours });
  return versions[ask(path, versions)];
}

/** n8n's editor stores the name of a chosen resource beside its id. */
function isSame(a: unknown, b: unknown): boolean {
  return isEqual(a, b) || (isBlank(a) && isBlank(b)) || (isLocator(a) && isLocator(b) && isSamePick(a, b));
}

const isLocator = (value: unknown): value is Tree => own(value, "__rl") === true;
const isSamePick = (a: Tree, b: Tree) => isEqual(a.value, b.value) && isEqual(a.mode, b.mode);

/**
 * Returns whether a value is merged key by key. Picked resources and condition operators only make sense as a
 * whole.
 */
function isBranch(value: unknown): value is Tree {
  const isOperator = typeof own(value, "operation") === "string" && typeof own(value, "type") === "string";
  return isTree(value) && !isLocator(value) && !isOperator;
}

function mergeTrees(ask: Ask, path: Path, { base, theirs, ours }: Three<Tree>): Tree {
  return treeOf(keysOf(theirs, ours), (key) =>
    mergeValue(ask, [...path, key], { base: own(base, key), theirs: own(theirs, key), ours: own(ours, key) }),
  );
}

function mergeLists(ask: Ask, path: Path, lists: Three<readonly Tree[]>): unknown {
  const groups = groupEntries(lists);
  // Otherwise an entry that both sides replaced would appear twice.
  const isReplacedTwice =
    groups.some(({ base, theirs, ours }) => base && !theirs && !ours) &&
    groups.some(({ base, ours }) => !base && !ours) &&
    groups.some(({ base, theirs }) => !base && !theirs);
  if (isReplacedTwice) return lists[ask(path, lists)];
  const labels = new Set<string>();
  const merged = new Map<Group<Tree>, unknown>();
  for (const group of groups) merged.set(group, mergeEntry(ask, [...path, freeLabel(labels, group)], group));
  return mergeOrder(ordersOf(groups, lists)).flatMap((group) => merged.get(group) ?? []);
}

function mergeEntry(ask: Ask, path: Path, { base, theirs, ours }: Group<Tree>): unknown {
  if (theirs && ours) {
    // Entry ids have no meaning: the buyer's, or ours if we changed it.
    const id = isEqual(own(base, "id"), theirs.id) ? ours.id : theirs.id;
    const fields = mergeTrees(ask, path, {
      base: { ...base, id },
      theirs: { ...theirs, id },
      ours: { ...ours, id },
    });
    return fields;
  }
  const kept = theirs ?? ours;
  if (!base || !kept) return kept;
  if (isEqual(base, kept)) return undefined;
  const versions = { base, theirs, ours };
  return versions[ask(path, versions)];
}

function freeLabel(taken: Set<string>, { base, theirs, ours }: Group<Tree>): string {
  const label = entryLabel(base ?? theirs ?? ours ?? {});
  const free = taken.has(label) ? `${label} ${taken.size}` : label;
  taken.add(free);
  return free;
}
