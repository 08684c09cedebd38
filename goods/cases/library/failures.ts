import { deepEqual, equal, match, ok } from "node:assert/strict";
import { madeToRun, nodeOf } from "./buyers.ts";
import { type LibraryCheck, newestOf, type Stage } from "./shop.ts";
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

const MEETINGS = "meeting-no-show-rescue";
const CALENDLY = "Booked or cancelled";
const ONE = /\/workflows\/\w+$/;
const ALL = /\/workflows$/;

const read = (stage: Stage, { id }: Stored) => api<Stored>(stage, "GET", `/workflows/${id}`);

/** Activates the workflow for meetings. The new version changes its trigger, which subscribes at Calendly whenever n8n registers it. */
async function withCalendly(stage: Stage): Promise<Stored> {
  const installed = await installFirst(stage, MEETINGS);
  const ready = madeToRun(MEETINGS, installed, stage.n8n);
  // What the version of this node in older n8n asks for.
  nodeOf(ready, CALENDLY).parameters.authentication = "oAuth2";
  await store(stage, ready);
  stage.apps.shop.sending.edit = ({ id, nodes }) => {
    const trigger = nodes.find(({ name }) => name === CALENDLY);
    if (trigger && id === `${MEETINGS}-${newestOf(MEETINGS)}`)
      trigger.parameters.events = ["invitee.created"];
  };
  await api(stage, "POST", `/workflows/${installed.id}/activate`);
  await stage.settle();
  equal(stage.apps.calendly.subscriptions.length, 1);
  return read(stage, installed);
}

/** n8n refuses the workflow itself. The PUT before it writes the copy, to find out what the key may do. */
function refuseWrite(stage: Stage, times = 1) {
  stage.apps.n8n.rewrite = ({ method }) => {
    if (method !== "PUT") return;
    stage.apps.n8n.rewrite = null;
    stage.fail("n8n", { status: 500, method: "PUT", times });
  };
}

const isDown = { status: 500, method: "POST", path: /webhook_subscriptions/ };

/** Since 2.41 n8n takes a workflow first and registers its triggers at the apps afterwards. */
const publishesLater = ({ n8n }: Stage) => n8n.version.startsWith("2.4");

export const failures: LibraryCheck["cases"] = [
  {
    name: "an app that is down in the middle of an update: the workflow runs afterwards, the old one or the new",
    kind: "an app fails",
    proves: ["running"],
    async run(stage) {
      const before = await withCalendly(stage);
      equal(before.active, true);
      stage.fail("calendly", { ...isDown, times: 2 });
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      const after = await read(stage, before);
      equal(after.active, true);
      const { length } = stage.apps.calendly.subscriptions;
      ok(length > 1);
      match(JSON.stringify(after.staticData), new RegExp(`sub00000${length}`));
      if (publishesLater(stage)) return match(page.title, /is now/);
      match(page.title, /The update was not made/);
      match(page.text, /is as it was before/);
      sameContent(after, before);
      deepEqual(
        (await others(stage)).map(({ id }) => id),
        [before.id],
      );
    },
  },
  {
    name: "an app that stays down: the page says what does not run and what to do",
    proves: ["running"],
    async run(stage) {
      const before = await withCalendly(stage);
      stage.fail("calendly", { ...isDown, times: 99 });
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      if (publishesLater(stage)) {
        match(page.title, /is now Meeting No-Show Rescue .*, but it does not run/);
        match(page.text, /could not register 'Booked or cancelled'[\s\S]*choose 'Undo'/);
        return ok(await offered(stage, "Undo"));
      }
      match(page.text, /n8n could not switch it on again/);
      const after = await read(stage, before);
      sameContent({ ...after, active: true }, before);
    },
  },
  {
    name: "a trigger that n8n registers late or not at all is waited for, switched off and on, and named",
    proves: ["running"],
    async run(stage) {
      const before = await withCalendly(stage);
      let looks = 0;
      // The second and later looks of an update, as 2.41 gives them while it registers and after that failed.
      stage.apps.n8n.rewrite = ({ method, path }, answer) => {
        const workflow = answer as Pick<Stored, "staticData">;
        if (method !== "GET" || !path.endsWith(before.id) || ++looks === 1) return;
        workflow.staticData = looks === 2 ? before.staticData : {};
      };
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      match(page.title, /is now Meeting No-Show Rescue .*, but it does not run/);
      match(page.text, /could not register 'Booked or cancelled'[\s\S]*choose 'Undo'/);
      stage.apps.n8n.rewrite = null;
      equal((await read(stage, before)).active, true);
      match((await run(stage, (await offered(stage, "Undo")) ?? "")).title, /As it was before/);
      sameContent(await read(stage, before), before);

      stage.apps.n8n.rewrite = ({ method, path }) => {
        if (method !== "GET" || !path.endsWith(before.id)) return;
        stage.apps.n8n.rewrite = null;
        stage.fail("n8n", { status: 500, method: "GET", path: ONE });
      };
      match((await run(stage, (await offered(stage, "Update")) ?? "")).title, /is updated/);
    },
  },
  {
    name: "n8n refuses an update and does not switch the old workflow on again, at first or at all",
    proves: ["running"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      await store(stage, madeToRun(SWEEPER, installed, stage.n8n));
      await api(stage, "POST", `/workflows/${installed.id}/activate`);
      const before = await read(stage, installed);
      const update = (await offered(stage, "Update")) ?? "";
      for (const [times, page] of [
        [1, /The update was not made/],
        [9, /'Stale deal sweeper for HubSpot' is off/],
      ] as const) {
        refuseWrite(stage);
        stage.fail("n8n", { status: 500, method: "POST", path: /\/activate$/, times });
        match((await run(stage, update)).title, page);
        sameContent({ ...(await read(stage, before)), active: true }, before);
      }
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
      match((await run(stage, update)).text, /The update was not made[\s\S]*did not let/);
      refuseWrite(stage);
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
      refuseWrite(stage, 4);
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
