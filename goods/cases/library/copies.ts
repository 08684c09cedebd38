import { deepEqual, equal, match, ok } from "node:assert/strict";
import { nodeOf } from "./buyers.ts";
import type { LibraryCheck, Stage } from "./shop.ts";
import {
  api,
  choose,
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

const UNDO = "Undo all the same?";
const LEAVE = "Leave it as it is";
const TAKE_BACK = "Undo, and keep what is there now as another workflow";
const LATER = "A step after the update";

const read = (stage: Stage, { id }: Stored) => api<Stored>(stage, "GET", `/workflows/${id}`);

/** Installed in its first version and updated; `before` is what it was before the update. */
async function withUpdate(stage: Stage) {
  const before = await installFirst(stage, SWEEPER);
  await run(stage, (await offered(stage, "Update")) ?? "");
  return { before, undo: (await offered(stage, "Undo")) ?? "" };
}

function withLaterStep(workflow: Stored): Stored {
  const changed = structuredClone(workflow);
  changed.nodes.push({
    ...structuredClone(nodeOf(changed, "Settings")),
    id: crypto.randomUUID(),
    name: LATER,
  });
  return changed;
}

export const copies: LibraryCheck["cases"] = [
  {
    name: "Undo after a later change asks first, and keeps what is there as another workflow",
    proves: ["undo"],
    async run(stage) {
      const { before, undo } = await withUpdate(stage);
      await store(stage, withLaterStep(await read(stage, before)));
      const changed = await read(stage, before);
      const written = writes(stage).length;
      const left = await choose(stage, undo);
      match(
        left.page.text,
        /You changed 'Stale deal sweeper for HubSpot' after the update[\s\S]*Nothing has been/,
      );
      await left.answer({ [UNDO]: LEAVE });
      match((await end(stage, left)).title, /Nothing was changed/);
      equal(writes(stage).length, written);
      sameContent(await read(stage, before), changed);

      stage.fail("n8n", { status: 500, method: "POST", path: /\/workflows$/ });
      const failing = await choose(stage, undo);
      await failing.answer({ [UNDO]: TAKE_BACK });
      match((await end(stage, failing)).text, /Nothing was changed/);
      sameContent(await read(stage, before), changed);

      const taken = await choose(stage, undo);
      await taken.answer({ [UNDO]: TAKE_BACK });
      match((await end(stage, taken)).title, /As it was before/);
      sameContent(await read(stage, before), before);
      const kept = (await others(stage)).filter(({ id }) => id !== before.id);
      deepEqual(
        kept.map(({ name, active }) => ({ name, active })),
        [{ name: `${before.name} (with ${NEWEST})`, active: false }],
      );
      nodeOf(kept[0] as Stored, LATER);
    },
  },
  {
    name: "a duplicate of an updated workflow has no Undo, and the original keeps its own",
    proves: ["undo"],
    async run(stage) {
      const { before } = await withUpdate(stage);
      const { nodes, connections } = await read(stage, before);
      const duplicate = await api<Stored>(stage, "POST", "/workflows", {
        name: "A duplicate",
        nodes,
        connections,
        settings: {},
      });
      const page = await openForm(stage);
      const offers = page.page.fields.get(QUESTION)?.options.filter((option) => option.startsWith("Undo"));
      deepEqual(offers, [`Undo: '${before.name}' as it was before ${NEWEST}`]);
      await page.answer({ [QUESTION]: offers?.[0] ?? "" });
      match((await end(stage, page)).title, /As it was before/);
      sameContent(await read(stage, before), before);
      deepEqual((await read(stage, duplicate)).nodes, nodes);
    },
  },
  {
    name: "a workflow whose own name ends like a copy's is updated, undone and keeps its name",
    proves: ["undo", "list"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      const name = "Our deals (before 1.1.0)";
      const before = await store(stage, { ...installed, name });
      const update = `Update '${name}' from 1.0.0 to ${NEWEST}`;
      match((await run(stage, update)).title, /'Our deals \(before 1\.1\.0\)' is now/);
      equal((await read(stage, before)).name, name);
      await run(stage, (await offered(stage, "Undo")) ?? "");
      sameContent(await read(stage, before), before);
    },
  },
  {
    name: "the name of a placeholder in the buyer's own text stays as it is",
    proves: ["keeps", "undo"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      const text = "THE-COPY COPY-ID COPY-ID-X";
      const changed = structuredClone(installed);
      nodeOf(changed, "Settings").notes = text;
      await store(stage, changed);
      await run(stage, (await offered(stage, "Update")) ?? "");
      const after = await read(stage, installed);
      equal(nodeOf(after, "Settings").notes, text);
      const copy = (await others(stage)).find(({ id }) => id !== installed.id);
      ok(after.nodes.some(({ parameters }) => String(parameters.content).includes(`undo: ${copy?.id} `)));
      ok(await offered(stage, "Undo"));
    },
  },
  {
    name: "a key that may not change workflows: the page names the right, and no copy stays",
    proves: ["running"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const update = (await offered(stage, "Update")) ?? "";
      stage.fail("n8n", { status: 403, method: "PUT", times: 9 });
      const { title, text } = await run(stage, update);
      match(title, /The update was not made/);
      match(
        text,
        /did not let the library change a copy\. The API key needs the rights[\s\S]*Nothing was changed/,
      );
      deepEqual(
        (await others(stage)).map(({ id }) => id),
        [before.id],
      );
      sameContent(await read(stage, before), before);
    },
  },
  {
    name: "a workflow that was archived while the form was open is left alone, and no copy stays",
    proves: ["strangers"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const { client } = stage.n8n;
      const archived = await client.readWorkflow(before.id);
      const update = await openForm(stage);
      const line = update.page.fields.get(QUESTION)?.options[0] ?? "";
      await client.archive(archived);
      const written = writes(stage).length;
      await update.answer({ [QUESTION]: line });
      match((await end(stage, update)).text, /is archived\. Unarchive it in n8n/);
      equal(writes(stage).length, written);
      equal(await offered(stage, "Update"), undefined);
      await client.remove(archived);
    },
  },
  {
    name: "two updates at the same moment leave one Undo; the copy that is over can be removed",
    kind: "two at once",
    proves: ["undo"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const forms = [await openForm(stage), await openForm(stage)];
      const label = forms[0]?.page.fields.get(QUESTION)?.options[0] ?? "";
      await stage.meetAt("Write the new one", 2);
      await Promise.all(forms.map((form) => form.answer({ [QUESTION]: label })));
      for (const form of forms) match((await end(stage, form)).title, /is now/);
      equal((await others(stage)).length, 3);
      const remove = (await offered(stage, "Remove")) ?? "";
      has(remove, `Remove the leftover copy '${before.name} (before ${NEWEST})'`);
      stage.fail("n8n", { status: 500, method: "DELETE" });
      match((await run(stage, remove)).title, /The copy is still there/);
      match((await run(stage, remove)).title, /The copy is removed/);
      equal(await offered(stage, "Remove"), undefined);
      await run(stage, (await offered(stage, "Undo")) ?? "");
      sameContent(await read(stage, before), before);
      equal((await others(stage)).length, 1);
    },
  },
];
