import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Merged, mergeWorkflow, type Workflow } from "workflow-merge";
import { checkMerge, expectEqual, plain } from "workflow-merge/test/merge-oracle.ts";
import { edit, editsArbitrary } from "workflow-merge/test/workflow-edits.ts";
import { runs } from "./runs.ts";

const GOODS = new URL("../../goods/", import.meta.url);
const read = (path: string): Workflow => JSON.parse(readFileSync(new URL(path, GOODS), "utf8"));

/** Each n8n template with all its versions, oldest first. */
const templates = readdirSync(new URL("files", GOODS)).flatMap((file) => {
  const [slug, newest] = [file.replace(".json", ""), read(`files/${file}`)];
  const folder = new URL(`earlier-files/${slug}`, GOODS);
  const earlier = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const versions = [...earlier.map((version) => read(`earlier-files/${slug}/${version}`)), newest];
  return newest.nodes ? [{ slug, versions }] : [];
});

/** Every version with every later one. */
const pairs = templates.flatMap(({ slug, versions }) =>
  versions.flatMap((base, i) =>
    versions.slice(i + 1).map((ours) => ({ slug, base, ours, from: base.id, to: ours.id })),
  ),
);

/** Formats a workflow like n8n's public API. */
const installed = (workflow: Workflow): Workflow => ({
  ...workflow,
  ...{ id: "abc123", active: true, versionId: "v", triggerCount: 1, createdAt: "2026-11-17", shared: [] },
  nodes: workflow.nodes?.map((node) =>
    node.credentials ? { ...node, credentials: set(node.credentials) } : node,
  ),
});
const set = (credentials: unknown) =>
  Object.fromEntries(
    Object.keys(credentials as object).map((type) => [type, { id: `my ${type}`, name: "Mine" }]),
  );

/** Answers every question of `merged` with the new version's side, with all answers so far, until none is left. */
function roundsToSettle(
  { base, theirs, ours }: Record<"base" | "theirs" | "ours", Workflow>,
  merged: Merged,
): number {
  const choices: Record<string, "ours"> = {};
  for (let round = 0, { conflicts } = merged; ; round++) {
    if (conflicts.length === 0 || round === 10) return round;
    for (const { id } of conflicts) choices[id] = "ours";
    conflicts = mergeWorkflow(base, theirs, ours, choices).conflicts;
  }
}

test("NI-2 covers every n8n template with an earlier version", () => {
  expect(new Set(pairs.map(({ slug }) => slug)).size).toBe(16);
});

test.each(pairs)(
  "NI-2 $from to $to: preserves the buyer's changes and adds new parts",
  { timeout: 120_000 },
  ({ base, ours }) => {
    fc.assert(
      fc.property(editsArbitrary(8), (edits) => {
        const theirs = edit(installed(base), edits, "buyer");
        const versions = { base, theirs, ours };
        const merged = mergeWorkflow(base, theirs, ours);
        checkMerge(versions, merged);
        expect(merged.workflow).toMatchObject({ id: "abc123", active: true });
        const again = mergeWorkflow(ours, merged.workflow, ours);
        expectEqual(plain(again.workflow), plain(merged.workflow));
        expect(again.conflicts).toEqual([]);
        expect(roundsToSettle(versions, merged)).toBeLessThan(10);
      }),
      { numRuns: runs({ few: 2, all: 200 }) },
    );
  },
);

test.each(pairs)("NI-2 $from to $to: no conflicts for a buyer who only set credentials", ({ base, ours }) => {
  const { workflow, conflicts } = mergeWorkflow(base, installed(base), ours);
  expect(conflicts).toEqual([]);
  const does = ({ nodes = [] }: Workflow) =>
    nodes.map(({ id, name, type, typeVersion, parameters }) => ({ id, name, type, typeVersion, parameters }));
  expect(does(workflow)).toEqual(does(ours));
  expect(plain(workflow).connections).toEqual(plain(ours).connections);
});
