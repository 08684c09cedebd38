import type { Connection } from "./connections.ts";
import { mergeOrder, type Three } from "./match.ts";
import type { NodeGroup } from "./node-groups.ts";
import type { Ask, Side } from "./workflow.ts";

type Connections = ReadonlyMap<string, Connection>;

/**
 * Merges connections as a set: additions of either side remain, removals apply. If both sides changed the same
 * place differently it is a conflict, because two steps wanted at the same position would otherwise run in
 * parallel.
 */
export function mergeConnections(
  sets: Three<Connections>,
  present: ReadonlySet<NodeGroup>,
  askOf: (group: NodeGroup) => Ask,
): Connection[] {
  const losers = new Set<string>();
  for (const place of contested(sets, present))
    for (const key of place[decide(sets, place, askOf) === "theirs" ? "ours" : "theirs"]) losers.add(key);
  const order = mergeOrder({
    base: [...sets.base.keys()],
    theirs: [...sets.theirs.keys()],
    ours: [...sets.ours.keys()],
  });
  return order.flatMap((key) => {
    const connection = sets.theirs.get(key) ?? sets.ours.get(key);
    if (!connection || connection.output === null || losers.has(key)) return [];
    return present.has(connection.from) && present.has(connection.to) && isWanted(sets, key, connection)
      ? connection
      : [];
  });
}

function isWanted(sets: Three<Connections>, key: string, { from, to }: Connection): boolean {
  // A restored node has the connections of the side that kept it.
  const side = [from, to].map(onlySide).find((only) => only !== null);
  if (side) return sets[side].has(key);
  const [inTheirs, inOurs] = [sets.theirs.has(key), sets.ours.has(key)];
  return sets.base.has(key) ? inTheirs && inOurs : inTheirs || inOurs;
}

function onlySide({ base, theirs, ours }: NodeGroup): Side | null {
  if (!base || (theirs && ours)) return null;
  return theirs ? "theirs" : "ours";
}

/** Connections removed from and added to a place by either side, except those both added. */
type Place = { slot: string; gone: string[]; theirs: string[]; ours: string[] };

/** Data leaves an output; a model or memory enters an input, which accepts one. */
const slotOf = ({ from, type, output, to, inputType, input }: Connection) =>
  type === "main" ? JSON.stringify([from.key, output]) : JSON.stringify([to.key, inputType, input]);

function contested(sets: Three<Connections>, present: ReadonlySet<NodeGroup>): Place[] {
  const places = new Map<string, Place>();
  const put = (list: "gone" | Side, key: string, connection: Connection) => {
    const slot = slotOf(connection);
    const place = places.get(slot) ?? { slot, gone: [], theirs: [], ours: [] };
    place[list].push(key);
    places.set(slot, place);
  };
  const isPresent = ({ from, to, output }: Connection) =>
    present.has(from) && present.has(to) && output !== null;
  for (const [key, connection] of sets.base)
    if (!sets.theirs.has(key) && !sets.ours.has(key)) put("gone", key, connection);
  for (const side of ["theirs", "ours"] as const) {
    const other = side === "theirs" ? sets.ours : sets.theirs;
    for (const [key, connection] of sets[side])
      if (!sets.base.has(key) && !other.has(key) && isPresent(connection)) put(side, key, connection);
  }
  return [...places.values()].filter(
    ({ gone, theirs, ours }) =>
      theirs.length > 0 && ours.length > 0 && (gone.length > 0 || takesOne(sets.ours.get(ours[0] ?? ""))),
  );
}

const takesOne = (connection: Connection | undefined) =>
  connection !== undefined && connection.type !== "main" && connection.type !== "ai_tool";

function decide(
  sets: Three<Connections>,
  { gone, theirs, ours }: Place,
  askOf: (group: NodeGroup) => Ask,
): Side {
  const names = (connections: Connections, keys: string[]) =>
    keys.flatMap((key) => otherEnd(connections.get(key)));
  const connection = sets.ours.get(ours[0] ?? "");
  if (!connection) return "theirs";
  const isMain = connection.type === "main";
  const path = ["connection", connection.type, String(isMain ? connection.output : connection.input)];
  return askOf(isMain ? connection.from : connection.to)(path, {
    base: names(sets.base, gone),
    theirs: names(sets.theirs, theirs),
    ours: names(sets.ours, ours),
  });
}

const otherEnd = (connection: Connection | undefined) =>
  connection ? [connection.type === "main" ? connection.to.name : connection.from.name] : [];
