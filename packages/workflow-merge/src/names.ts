import type { NodeGroup } from "./node-groups.ts";
import type { Ask } from "./workflow.ts";

/**
 * Assigns unique names in the merged workflow: the buyer's first, then ours, then those of removed nodes, which may
 * not remain.
 */
export function nameGroups(groups: readonly NodeGroup[], askOf: (group: NodeGroup) => Ask): void {
  const taken = new Set<string>();
  for (const group of groups) group.name = wantedName(group, askOf(group));
  const isBuyers = (group: NodeGroup) => group.name === group.theirs?.name && !isTakenAway(group);
  for (const group of groups.filter(isBuyers)) taken.add(group.name);
  const others = groups.filter((group) => !isBuyers(group));
  for (const group of [...others.filter((one) => !isTakenAway(one)), ...others.filter(isTakenAway)]) {
    group.name = freeName(group.name, taken);
    taken.add(group.name);
  }
}

const isTakenAway = ({ base, theirs, ours }: NodeGroup) => base !== undefined && !(theirs && ours);

function wantedName({ base, theirs, ours }: NodeGroup, ask: Ask): string {
  const name = { base: base?.name, theirs: theirs?.name, ours: ours?.name };
  if (!theirs || !ours) return name.theirs ?? name.ours ?? name.base ?? "";
  if (!base || name.ours === name.base || name.ours === name.theirs) return theirs.name;
  if (name.theirs === name.base) return ours.name;
  return ask(["name"], name) === "ours" ? ours.name : theirs.name;
}

/** Numbers names like n8n: Name, Name1, Name2. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, digits = "0"] = /^(.*?)(\d{1,9})$/s.exec(name) ?? [];
  for (let count = Number(digits) + 1; ; count++) if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
}
