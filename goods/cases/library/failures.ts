import { deepEqual, equal, match, ok } from "node:assert/strict";
import { madeToRun, nodeOf } from "./buyers.ts";
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
  openLibrary,
  others,
  QUESTION,
  run,
  type Stored,
  SWEEPER,
  sameContent,
  store,
} from "./steps.ts";

const PAYMENTS = "failed-payment-recovery";
const ONE = /\/workflows\/\w+$/;
const ALL = /\/workflows$/;

const read = (stage: Stage, { id }: Stored) => api<Stored>(stage, "GET", `/workflows/${id}`);

/** Activates the workflow for failed payments: its trigger registers webhooks at Stripe on each activation. */
async function withStripe(stage: Stage): Promise<Stored> {
  const installed = await installFirst(stage, PAYMENTS);
  await store(stage, madeToRun(PAYMENTS, installed, stage.n8n));
  await api(stage, "POST", `/workflows/${installed.id}/activate`);
  return read(stage, installed);
}

export const failures: LibraryCheck["cases"] = [
  {
    name: "an app that is down in the middle of an update leaves the old one running",
    kind: "an app fails",
    proves: ["running"],
    async run(stage) {
      const before = await withStripe(stage);
      equal(before.active, true);
      stage.fail("stripe", { status: 500, method: "POST", path: /webhook_endpoints/, times: 2 });
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      match(page.title, /The update was not made/);
      match(page.text, /is as it was before/);
      const after = await read(stage, before);
      sameContent(after, before);
      deepEqual(
        (await others(stage)).map(({ id }) => id),
        [before.id],
      );
      equal(stage.apps.stripe.endpoints.length, 2);
    },
  },
  {
    name: "an app that stays down: the old one is back, and the page says that it must be switched on",
    proves: ["running"],
    async run(stage) {
      const before = await withStripe(stage);
      stage.fail("stripe", { status: 500, method: "POST", path: /webhook_endpoints/, times: 99 });
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      match(page.text, /n8n could not switch it on again/);
      const after = await read(stage, before);
      sameContent({ ...after, active: true }, before);
    },
  },
  {
    name: "n8n's own API fails at each step of an install: nothing is changed, in a plain sentence",
    proves: ["running"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER]);
      stage.fail("n8n", { status: 500, method: "GET", path: ALL });
      match((await end(stage, await openForm(stage))).text, /n8n did not do it[\s\S]*Nothing was changed/);
      stage.fail("n8n", { status: 500, method: "POST", path: ALL });
      match((await run(stage, `Install Stale Deal Sweeper ${NEWEST}`)).text, /Nothing was changed/);
      deepEqual(await others(stage), []);
    },
  },
  {
    name: "n8n's own API fails at each step of an update: the old one stays, in a plain sentence",
    proves: ["running"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const update = (await offered(stage, "Update")) ?? "";
      for (const failure of [
        { method: "GET", path: ONE },
        { method: "POST", path: ALL },
      ]) {
        stage.fail("n8n", { status: 500, ...failure });
        match((await run(stage, update)).text, /Nothing was changed/);
      }
      stage.fail("n8n", { status: 500, method: "PUT" });
      match((await run(stage, update)).text, /The update was not made[\s\S]*is as it was before/);
      sameContent(await read(stage, before), before);
      deepEqual((await others(stage)).length, 1);
    },
  },
  {
    name: "when even the way back fails, the page says where the old workflow is",
    proves: ["running"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      const update = (await offered(stage, "Update")) ?? "";
      stage.fail("n8n", { status: 500, method: "PUT", times: 4 });
      const page = await run(stage, update);
      has(page.text, `stands in n8n as 'Stale deal sweeper for HubSpot (before ${NEWEST})'`);
      const copy = (await others(stage)).find(({ id }) => id !== before.id);
      deepEqual(copy?.nodes, before.nodes);
    },
  },
  {
    name: "Undo: n8n fails at each step, or the workflow was changed meanwhile",
    proves: ["undo"],
    async run(stage) {
      const before = await installFirst(stage, SWEEPER);
      await run(stage, (await offered(stage, "Update")) ?? "");
      const undo = (await offered(stage, "Undo")) ?? "";
      const updated = await read(stage, before);
      const copy = (await others(stage)).find(({ id }) => id !== before.id);
      for (const id of [before.id, copy?.id]) {
        stage.fail("n8n", { status: 500, method: "GET", path: new RegExp(`/workflows/${id}$`) });
        match((await run(stage, undo)).text, /Nothing was changed/);
      }
      const walk = await openForm(stage);
      const changed = structuredClone(updated);
      const note = nodeOf(changed, "Opswright");
      note.parameters.content = String(note.parameters.content).replace(/\nundo: \S+/, "");
      await store(stage, changed);
      await walk.answer({ [QUESTION]: undo });
      match((await end(stage, walk)).text, /was changed since this page was opened/);
      await store(stage, updated);
      stage.fail("n8n", { status: 500, method: "DELETE" });
      match((await run(stage, undo)).text, /could not be removed: delete it in n8n/);
      sameContent(await read(stage, before), before);
      ok(copy);
    },
  },
  {
    name: "a shop that does not know the token",
    proves: ["list"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER], { library_token: "not-the-token" });
      match((await end(stage, await openForm(stage))).text, /address and the token in the node 'Settings'/);
    },
  },
  {
    name: "the shop fails at each step of an update; when it comes back in time nobody notices",
    proves: ["list"],
    async run(stage) {
      await installFirst(stage, SWEEPER);
      const update = (await offered(stage, "Update")) ?? "";
      for (const path of [/library\/stale-deal-sweeper$/, new RegExp(`${NEWEST}$`), /1\.0\.0$/]) {
        stage.fail("shop", { status: 500, times: 3, path });
        match((await end(stage, await choose(stage, update))).title, /shop did not answer/);
      }
      stage.fail("shop", { status: 500, times: 2 });
      match((await run(stage, update)).title, /is now/);
    },
  },
];
