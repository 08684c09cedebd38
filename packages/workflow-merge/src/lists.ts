import { isTree, own, type Tree } from "./json.ts";
import { type Group, groupThings, type Key, type Three } from "./match.ts";

/** Fields that identify list entries in n8n's nodes: fields, headers, switch outputs, form fields, columns. */
const NAMES = ["name", "key", "outputKey", "fieldLabel", "displayName", "category"];

const nameOf: Key<Tree> = (entry) => {
  const name = NAMES.map((key) => own(entry, key)).find((value) => typeof value === "string" && value !== "");
  return name === undefined ? undefined : String(name);
};

/** A switch output has no id, but its first condition has. */
const idOf: Key<Tree> = (entry) => {
  const id = own(entry, "id") ?? own(firstCondition(entry), "id");
  return typeof id === "string" && id !== "" ? id : undefined;
};

function firstCondition(entry: Tree): unknown {
  const conditions = own(own(entry, "conditions"), "conditions");
  return Array.isArray(conditions) ? conditions[0] : undefined;
}

export const entryKeys = [idOf, nameOf];

/** Returns whether a list's entries can be identified; other lists are compared as a whole. */
export function isNamedList(value: unknown): value is Tree[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => isTree(entry) && (idOf(entry) !== undefined || nameOf(entry) !== undefined))
  );
}

export function groupEntries(lists: Three<readonly Tree[]>): Group<Tree>[] {
  return groupThings(lists, { theirs: entryKeys, ours: entryKeys, added: entryKeys });
}

export const entryLabel = (entry: Tree) => nameOf(entry) ?? idOf(entry) ?? "";
