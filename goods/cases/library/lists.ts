import { deepEqual, equal, match, ok } from "node:assert/strict";
import { fileOf, LIBRARY_TOKEN, type LibraryCheck, type Stage } from "./shop.ts";
import {
  api,
  FORM,
  has,
  NEWEST,
  named,
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
  writes,
} from "./steps.ts";

const ITSELF = "opswright-library";
const SWEEPER_NAME = "Stale deal sweeper for HubSpot";

/** Adds a workflow that the buyer imported manually. */
async function bring(stage: Stage, name: string, version = "1.0.0"): Promise<Stored> {
  const { nodes, connections } = fileOf(SWEEPER, version);
  // Importing and pasting give every node a new id.
  const fresh = nodes.map((node) => ({ ...node, id: crypto.randomUUID() }));
  return api<Stored>(stage, "POST", "/workflows", { name, nodes: fresh, connections, settings: {} });
}

const lines = async (stage: Stage) => {
  const walk = await openForm(stage);
  const options = walk.page.fields.get(QUESTION)?.options ?? [];
  const { text } = walk.page;
  await walk.answer({ [QUESTION]: "Nothing for now" });
  await walk.leave();
  await stage.settle();
  return { options, text };
};

const MAIL = { tell_mail_to: "ops@buyer.example", tell_mail_from: "n8n@buyer.example" };
const WEBHOOK = { tell_webhook: "https://hooks.buyer.example/news" };

/** Installs the first version as the newest; returns the text shown to the buyer. */
async function openWeekly(stage: Stage, settings: Record<string, string>) {
  const { mails } = stage.n8n.inbox;
  mails.length = 0;
  stage.apps.web.page("hooks.buyer.example/news", "ok", "text/plain");
  stage.apps.shop.newest.set(SWEEPER, "1.0.0");
  await openLibrary(stage, [SWEEPER], settings);
  await run(stage, "Install Stale Deal Sweeper 1.0.0");
  return { mails, calls: stage.apps.web.requests };
}

export const lists: LibraryCheck["cases"] = [
  {
    name: "the list, an install with its check-list, and what arrived at the shop",
    proves: ["list", "door", "install", "private"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER, "automation-audit"]);
      const walk = stage.n8n.form();
      equal(await walk.open(FORM, `Basic ${btoa("buyer:wrong")}`), 401);
      equal(await walk.open(FORM, ""), 401);
      const { options, text } = await lines(stage);
      deepEqual(options, [`Install Stale Deal Sweeper ${NEWEST}`, "Nothing for now"]);
      has(text, `Stale Deal Sweeper\nnot installed\n${NEWEST}\nCan be installed`);
      match(text, /1 more of your items/);
      deepEqual(await others(stage), []);
      const page = await run(stage, `Install Stale Deal Sweeper ${NEWEST}`);
      has(page.title, `Stale Deal Sweeper ${NEWEST} is installed`);
      match(
        page.text,
        /switched off[\s\S]*Credential: HubSpot private app[\s\S]*'manager_channel', now #pipeline/,
      );
      const made = await named(stage, SWEEPER_NAME);
      equal(made.active, false);
      ok(
        made.nodes.some(({ parameters }) =>
          String(parameters.content).startsWith(`opswright: ${SWEEPER} ${NEWEST}\n`),
        ),
      );
      deepEqual(await lines(stage).then((after) => after.options), ["Nothing for now"]);
      const { key } = stage.n8n.api;
      for (const { method, path, query, body, headers } of stage.apps.shop.requests) {
        equal(method, "GET");
        match(path, /^\/n8n\/[\w-]+\/library(\/[a-z-]+(\/\d+\.\d+\.\d+)?)?$/);
        equal(path.split("/")[2], LIBRARY_TOKEN);
        deepEqual([query.size, body.length], [0, 0]);
        ok(!JSON.stringify(headers).includes(key));
        ok(!JSON.stringify(headers).includes("cookie"));
      }
    },
  },
  {
    name: "the library knows itself by its note; without it, it asks, and may write to itself while it runs",
    proves: ["list", "strangers", "undo"],
    async run(stage) {
      await openLibrary(stage, [ITSELF]);
      const known = await lines(stage);
      deepEqual(known.options, ["Nothing for now"]);
      match(known.text, /Opswright Library\nOpswright Library\n(\d\.\d\.\d)\n\1\nNewest/);
      const itself = () => api<Stored>(stage, "GET", `/workflows/${stage.workflowId}`);
      const unmarked = await itself();
      for (const { parameters } of unmarked.nodes)
        if (parameters.content)
          parameters.content = String(parameters.content).replace(/opswright: \S+ \S+/, "Ours.");
      await store(stage, unmarked);
      const before = await itself();
      const asked = "Yes, 'Opswright Library' is Opswright Library: remember that";
      match((await run(stage, asked)).title, /'Opswright Library' is now Opswright Library/);
      equal((await itself()).active, true);
      match((await run(stage, (await offered(stage, "Undo")) ?? "")).title, /As it was before/);
      sameContent(await itself(), before);
      deepEqual((await lines(stage)).options[0], asked);
    },
  },
  {
    name: "an empty library says so, and changes nothing",
    kind: "empty input",
    proves: ["list"],
    async run(stage) {
      await openLibrary(stage, []);
      const { options, text } = await lines(stage);
      deepEqual(options, ["Nothing for now"]);
      match(text, /no n8n workflow yet/);
      deepEqual(writes(stage), []);
    },
  },
  {
    name: "strangers' workflows are left alone; one without our note is asked about, then updated",
    proves: ["strangers"],
    async run(stage) {
      await openLibrary(stage, [SWEEPER]);
      const { nodes, connections } = fileOf("workflow-error-desk", "1.0.0");
      const stranger = await api<Stored>(stage, "POST", "/workflows", {
        name: "Mine",
        nodes,
        connections,
        settings: {},
      });
      const mine = await bring(stage, "Our sweeper");
      const asked = `Yes, 'Our sweeper' is Stale Deal Sweeper: update it to ${NEWEST}`;
      const { options, text } = await lines(stage);
      deepEqual(options, [asked, `Install Stale Deal Sweeper ${NEWEST}`, "Nothing for now"]);
      has(text, `Our sweeper\n1.0.1 or 1.0.0?\n${NEWEST}\nLooks like it: 14 of 14 steps. Is it?`);
      deepEqual(writes(stage), []);
      deepEqual((await api<Stored>(stage, "GET", `/workflows/${mine.id}`)).nodes, mine.nodes);
      has((await run(stage, asked)).title, `'Our sweeper' is now Stale Deal Sweeper ${NEWEST}`);
      const after = await named(stage, "Our sweeper");
      ok(after.nodes.some(({ name }) => name === "Not told yet"));
      deepEqual((await others(stage)).map(({ name }) => name).toSorted(), [
        "Mine",
        "Our sweeper",
        `Our sweeper (before ${NEWEST})`,
      ]);
      const untouched = await api<Stored>(stage, "GET", `/workflows/${stranger.id}`);
      deepEqual([untouched.nodes, untouched.versionId], [stranger.nodes, stranger.versionId]);
    },
  },
  {
    name: "the weekly check tells of a new version by mail and webhook, once, and of none not at all",
    proves: ["weekly"],
    async run(stage) {
      const told = await openWeekly(stage, { ...MAIL, ...WEBHOOK });
      deepEqual(await stage.schedules(), ["8 * * 1 America/New_York"]);
      await stage.fire();
      equal(told.mails.length, 0);
      stage.apps.shop.newest.clear();
      for (const _ of [1, 2]) {
        await stage.pass({ days: 7 });
        await stage.fire();
      }
      deepEqual(
        told.mails.map(({ to, subject }) => `${to}: ${subject}`),
        [`ops@buyer.example: New: Stale Deal Sweeper ${NEWEST}`],
      );
      match(told.mails[0]?.text ?? "", /yours, 'Stale deal sweeper for HubSpot', is 1\.0\.0/);
      deepEqual(told.calls, ["hooks.buyer.example/news"]);
      deepEqual(
        stage.apps.shop.requests.filter(({ method }) => method !== "GET"),
        [],
      );
    },
  },
  ...([MAIL, WEBHOOK] as const).map((settings) => ({
    name: `the weekly check tells by ${settings === MAIL ? "mail" : "webhook"} alone`,
    proves: ["weekly"],
    async run(stage: Stage) {
      const told = await openWeekly(stage, settings);
      stage.apps.shop.newest.clear();
      await stage.fire();
      deepEqual([told.mails.length, told.calls.length], settings === MAIL ? [1, 0] : [0, 1]);
    },
  })),
];
