import { deepEqual, equal, match, ok, partialDeepStrictEqual } from "node:assert/strict";
import { type N8nFile, Stage as TemplateStage } from "n8n-proof";
import type { WorkflowNode } from "../../library/code/types.ts";
import { ADDED, type Buyer, buyers, changedBy, channelOf, forItsCases, nodeOf } from "./buyers.ts";
import { fileOf, type LibraryCheck, type Stage } from "./shop.ts";
import {
  api,
  choose,
  contentOf,
  end,
  has,
  installFirst,
  NEWEST,
  offered,
  openForm,
  others,
  QUESTION,
  run,
  type Stored,
  SWEEPER,
  sameContent,
  store,
  writes,
} from "./steps.ts";

type Case = LibraryCheck["cases"][number];

const updateCase = (buyer: Buyer): Case => ({
  name: `${buyer.check.slug}: an update keeps what the buyer changed, and all cases of the new version pass`,
  proves: ["keeps", "works", "running"],
  async run(stage) {
    const { check } = buyer;
    const installed = await installFirst(stage, check.slug);
    await store(stage, changedBy(buyer, installed, stage.n8n));
    await api(stage, "POST", `/workflows/${installed.id}/activate`);
    const { title } = await run(stage, (await offered(stage, "Update")) ?? "");
    match(title, /is now/);
    const after = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
    equal(after.active, true);
    const running = after.activeVersion as { nodes: WorkflowNode[] } | null | undefined;
    if (running) deepEqual(running.nodes, after.nodes);
    const [from, to] = buyer.renamed;
    ok(!after.nodes.some(({ name }) => name === from));
    nodeOf(after, to);
    ok(!JSON.stringify(after).includes(`$('${from}')`));
    partialDeepStrictEqual(nodeOf(after, buyer.parameter[0]).parameters.options, buyer.parameter[1]);
    equal(channelOf(after, buyer.channel[0]), buyer.channel[1]);
    equal(nodeOf(after, buyer.disabled).disabled, true);
    nodeOf(after, ADDED);
    nodeOf(after, buyer.isNew);
    const before = writes(stage).length;
    equal(await offered(stage, "Update"), undefined);
    equal(writes(stage).length, before);
    await api(stage, "POST", `/workflows/${installed.id}/deactivate`);
    await provesItsPromises(stage, buyer, after);
  },
});

async function provesItsPromises({ n8n }: Stage, buyer: Buyer, merged: Stored) {
  const { check } = buyer;
  const original = fileOf(check.slug) as unknown as { nodes: WorkflowNode[] };
  const file = forItsCases(buyer, merged, original) as unknown as N8nFile;
  for (const { name, run } of check.cases) {
    const inner = new TemplateStage(n8n, file, check);
    try {
      await run(inner);
    } catch (error) {
      throw new Error(`The updated ${check.slug} fails: ${name}`, { cause: error });
    } finally {
      await inner.close();
    }
  }
}

const QUIET = "Work out how quiet";
const OURS = "// What we count here is our own.\n";

/** The buyer edited code that the new version changes too. */
async function withOwnCode(stage: Stage): Promise<Stored> {
  const installed = await installFirst(stage, SWEEPER);
  const { parameters } = nodeOf(installed, QUIET);
  parameters.jsCode = OURS + String(parameters.jsCode);
  await store(stage, installed);
  return api<Stored>(stage, "GET", `/workflows/${installed.id}`);
}

export const updates: readonly Case[] = [
  ...buyers.map(updateCase),
  {
    name: "a conflict writes nothing; chosen one by one it is written as chosen",
    proves: ["conflict"],
    async run(stage) {
      const before = await withOwnCode(stage);
      const label = (await offered(stage, "Update")) ?? "";
      for (const [answer, isOurs] of [
        ["Keep yours", true],
        ["Take the new one", false],
      ] as const) {
        const written = writes(stage).length;
        const walk = await choose(stage, label);
        match(walk.page.text, /Nothing has been written/);
        has(walk.page.text, `Yours\n+ ${OURS.trim()}`);
        equal(writes(stage).length, written);
        const now = await api<Stored>(stage, "GET", `/workflows/${before.id}`);
        sameContent(now, before);
        equal(walk.page.fields.size, 1);
        const [question = ""] = walk.page.fields.keys();
        equal(question, "1. Which one?");
        match(walk.page.text, /1\. “Work out how quiet”: code/);
        await walk.answer({ [question]: answer });
        const { title, text } = await end(stage, walk);
        has(title, `is now Stale Deal Sweeper ${NEWEST}`);
        match(text, /What is new:\n1\.\d\.\d: [\s\S]*“Not told yet”: new; leads to “What is wrong\?”/);
        const after = await api<Stored>(stage, "GET", `/workflows/${before.id}`);
        equal(String(nodeOf(after, QUIET).parameters.jsCode).startsWith(OURS), isOurs);
        nodeOf(after, "Not told yet");
        await run(stage, (await offered(stage, "Undo")) ?? "");
      }
    },
  },
  {
    name: "the old workflow is stored beside it, switched off; Undo brings it back exactly and removes the copy",
    proves: ["undo", "running"],
    async run(stage) {
      const [buyer] = buyers as [Buyer];
      const installed = await installFirst(stage, SWEEPER);
      await store(stage, changedBy(buyer, installed, stage.n8n));
      await api(stage, "POST", `/workflows/${installed.id}/activate`);
      const before = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      await run(stage, (await offered(stage, "Update")) ?? "");
      const copies = (await others(stage)).filter(({ id }) => id !== installed.id);
      deepEqual(
        copies.map(({ name, active, nodes }) => ({ name, active, nodes })),
        [{ name: `${installed.name} (before ${NEWEST})`, active: false, nodes: before.nodes }],
      );
      match((await run(stage, (await offered(stage, "Undo")) ?? "")).title, /As it was before/);
      const after = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      sameContent(after, before);
      deepEqual(
        (await others(stage)).map(({ id }) => id),
        [installed.id],
      );
    },
  },
  {
    name: "changes that are not published yet are neither lost nor published by an update",
    proves: ["running"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      await store(stage, changedBy(buyers[0] as Buyer, installed, stage.n8n));
      await api(stage, "POST", `/workflows/${installed.id}/activate`);
      const { nodes } = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      nodeOf({ nodes }, ADDED).notes = "Not ready yet.";
      await stage.n8n.client.saveWorkflow(installed.id, { nodes });
      const before = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      const written = writes(stage).length;
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      // n8n 1 has no drafts: the stored version runs.
      if (stage.n8n.version.startsWith("1.")) return match(page.title, /is now/);
      match(page.text, /has changes that are not published/);
      equal(writes(stage).length, written);
      const after = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      deepEqual([contentOf(after), after.activeVersion], [contentOf(before), before.activeVersion]);
    },
  },
  {
    name: "two open forms: the second update finds nothing to do",
    kind: "two at once",
    proves: ["keeps"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      const [first, second] = [await openForm(stage), await openForm(stage)];
      const label = first.page.fields.get(QUESTION)?.options[0] ?? "";
      await first.answer({ [QUESTION]: label });
      match((await end(stage, first)).title, /is now/);
      const before = writes(stage).length;
      await second.answer({ [QUESTION]: label });
      has((await end(stage, second)).text, `is at ${NEWEST} already`);
      equal(writes(stage).length, before);
      equal((await others(stage)).length, 2);
      ok(installed.id);
    },
  },
  {
    name: "a second run offers and changes nothing",
    kind: "a second run",
    proves: ["keeps"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      await run(stage, (await offered(stage, "Update")) ?? "");
      const before = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      const written = writes(stage).length;
      equal(await offered(stage, "Update"), undefined);
      equal(writes(stage).length, written);
      const after = await api<Stored>(stage, "GET", `/workflows/${installed.id}`);
      deepEqual([contentOf(after), after.versionId], [contentOf(before), before.versionId]);
    },
  },
];
