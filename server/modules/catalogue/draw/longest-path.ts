import type { Graph } from "#server/modules/catalogue/inspect/inspection.ts";

/** Returns the edges of the longest path through the flow as `from\nto`, for highlighting. */
export function longestPath({ nodes, edges }: Graph): Set<string> {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of edges)
    if (kind === "flow") next.set(from, [...(next.get(from) ?? []), to]);
  const best = new Map<string, { length: number; to: string | null }>();
  // Iterative depth-first search; an edge back to an open node (a loop) is ignored.
  for (const { id } of nodes) {
    const stack = [{ id, at: 0 }];
    const open = new Set([id]);
    while (stack.length > 0 && !best.has(id)) {
      const top = stack[stack.length - 1] as { id: string; at: number };
      const targets = next.get(top.id) ?? [];
      const target = targets[top.at++];
      if (target !== undefined) {
        if (!best.has(target) && !open.has(target)) {
          open.add(target);
          stack.push({ id: target, at: 0 });
        }
        continue;
      }
      let found: { length: number; to: string | null } = { length: 0, to: null };
      for (const to of targets) {
        const length = (best.get(to)?.length ?? -1) + 1;
        if (best.has(to) && length > found.length) found = { length, to };
      }
      best.set(top.id, found);
      open.delete(top.id);
      stack.pop();
    }
  }
  const path = new Set<string>();
  let here = nodes
    .map(({ id }) => id)
    .reduce<string | null>(
      (a, b) => (a !== null && (best.get(a)?.length ?? 0) >= (best.get(b)?.length ?? 0) ? a : b),
      null,
    );
  while (here !== null) {
    const to: string | null = best.get(here)?.to ?? null;
    if (to === null) break;
    path.add(`${here}\n${to}`);
    here = to;
  }
  return path;
}
