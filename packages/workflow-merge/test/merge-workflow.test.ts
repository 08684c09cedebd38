import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Conflict,
  type Merged,
  mergeWorkflow,
  type Side,
  type Workflow,
  type WorkflowNode,
} from "../src/merge-workflow.ts";
import { madeWorkflow } from "./made-workflow.ts";
import { checkMerge, expectEqual, plain, wireSet } from "./merge-oracle.ts";
import { edit, editsArbitrary } from "./workflow-edits.ts";

const made = fc.record({ base: madeWorkflow, byBuyer: editsArbitrary(6), byUs: editsArbitrary(6) });
const three = made.map(({ base, byBuyer, byUs }) => ({
  base,
  theirs: edit(base, byBuyer, "buyer"),
  ours: edit(base, byUs, "us"),
}));
/** `PROOFS=all` runs all, `SEED` selects other inputs. */
const numRuns = process.env.PROOFS === "all" ? 10_000 : 300;
const seed = Number(process.env.SEED ?? 20_261_116);
const timeout = 60_000 + numRuns * 30;

const choose = (conflicts: readonly Conflict[], side: Side) =>
  Object.fromEntries(conflicts.map(({ key }) => [key, side]));
const isSameAs = (merged: Merged, workflow: Workflow) => {
  expectEqual(plain(merged.workflow), plain(workflow));
  expect(merged.conflicts).toEqual([]);
};

/** A node or name added by both sides belongs to the buyer first. */
function sharesNewName(base: Workflow, theirs: Workflow, ours: Workflow): boolean {
  const added = [theirs, ours].map(({ nodes = [] }) =>
    nodes.flatMap(({ name, id }) =>
      base.nodes?.some((node) => node.name === name) ? [] : [name, String(id)],
    ),
  );
  return added[0]?.some((name) => added[1]?.includes(name)) ?? false;
}

const seenFromThere = ({ key }: Conflict) =>
  key.replace(/removed by (you|us)$/, (_, who) => `removed by ${who === "us" ? "you" : "us"}`);

/** The part treated symmetrically: not the buyer's own fields, nor order. */
function work(workflow: Workflow) {
  const nodes = (workflow.nodes ?? []).filter(
    ({ type, name }) =>
      type !== "n8n-nodes-base.stickyNote" && type !== "n8n-nodes-base.set" && name !== "Settings",
  );
  const isUnlike = ({ type }: WorkflowNode) => /stickyNote|switch/.test(type);
  const unlike = (workflow.nodes ?? []).filter(isUnlike).map(({ name }) => name);
  const does = nodes.map(({ id, name, type, typeVersion, parameters }) => ({
    id,
    name,
    type,
    typeVersion,
    parameters,
  }));
  return {
    nodes: does.map(inOrder).toSorted(),
    connections: wireSet(workflow).filter(
      (wire) => !unlike.some((name) => wire.includes(JSON.stringify(name))),
    ),
    settings: workflow.settings,
  };
}

/** Serializes with entries of lists sorted by id. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner) => {
    if (Array.isArray(inner)) return inner.map((one) => JSON.stringify(one)).toSorted();
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

test("NI-2 with one unchanged side the merge equals the other; equal changes merge to themselves; merging again changes nothing", {
  timeout,
}, () => {
  fc.assert(
    fc.property(three, ({ base, theirs, ours }) => {
      const unchanged = mergeWorkflow(base, theirs, base);
      isSameAs(unchanged, theirs);
      expect(unchanged.changes).toEqual([]);
      isSameAs(mergeWorkflow(base, base, ours), ours);
      isSameAs(mergeWorkflow(base, ours, ours), ours);
      const { workflow } = mergeWorkflow(base, theirs, ours);
      const again = mergeWorkflow(ours, workflow, ours);
      isSameAs(again, workflow);
      expect(again.changes).toEqual([]);
    }),
    { numRuns, seed },
  );
});

test("NI-2 applies changes of either side, asks about double changes with both values, and resolves every reference", {
  timeout,
}, () => {
  fc.assert(
    fc.property(three, (versions) => {
      const before = structuredClone(versions);
      const merged = mergeWorkflow(versions.base, versions.theirs, versions.ours);
      expectEqual(versions, before, "none of the three is changed");
      checkMerge(versions, merged);
    }),
    { numRuns, seed },
  );
});

test("NI-2 choices settle every conflict, and both sides are treated alike", { timeout }, () => {
  fc.assert(
    fc.property(three, ({ base, theirs, ours }) => {
      const merged = mergeWorkflow(base, theirs, ours);
      const { conflicts } = merged;
      isSameAs(mergeWorkflow(base, theirs, ours, choose(conflicts, "theirs")), merged.workflow);
      const asOurs = mergeWorkflow(base, theirs, ours, choose(conflicts, "ours"));
      expect(asOurs.conflicts).toEqual([]);
      if (sharesNewName(base, theirs, ours)) return;
      const swapped = mergeWorkflow(base, ours, theirs);
      expect(swapped.conflicts.map(seenFromThere).toSorted()).toEqual(
        conflicts.map(({ key }) => key).toSorted(),
      );
      expectEqual(work(asOurs.workflow), work(swapped.workflow));
    }),
    { numRuns, seed },
  );
});

test("NI-2 gives the same result for pasted workflows with new ids", { timeout }, () => {
  const unrenamed = made.map(({ base, byBuyer, byUs }) => ({
    base,
    theirs: edit(
      base,
      byBuyer.filter(({ kind }) => kind !== "rename"),
      "buyer",
    ),
    ours: edit(base, byUs, "us"),
  }));
  const withoutIds = (merged: Merged) => ({
    nodes: merged.workflow.nodes?.map(({ id: _, ...node }) => node),
    connections: wireSet(merged.workflow),
    conflicts: merged.conflicts.map(({ key }) => key),
    changes: merged.changes,
  });
  fc.assert(
    fc.property(unrenamed, ({ base, theirs, ours }) => {
      if (sharesNewName(base, theirs, ours)) return;
      const pasted = { ...theirs, nodes: theirs.nodes.map((node, i) => ({ ...node, id: `pasted ${i}` })) };
      expectEqual(
        withoutIds(mergeWorkflow(base, pasted, ours)),
        withoutIds(mergeWorkflow(base, theirs, ours)),
      );
    }),
    { numRuns, seed },
  );
});
