import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { FormWalk } from "n8n-proof";
import { madeToRun, nodeOf, renamed } from "./buyers.ts";
import { fileOf, type LibraryCheck, type Stage } from "./shop.ts";
import {
  api,
  choose,
  contentOf,
  end,
  has,
  installFirst,
  offered,
  openLibrary,
  others,
  run,
  type Stored,
  SWEEPER,
  sameContent,
  store,
  writes,
} from "./steps.ts";

type Connections = Record<string, { main: ({ node: string; type: string; index: number }[] | null)[] }>;
const LEADS = "inbound-lead-router";
const ITSELF = "opswright-library";

const read = (stage: Stage, { id }: Stored) => api<Stored>(stage, "GET", `/workflows/${id}`);
/** The main outputs of a step; none for a name such as `toString` that has no connections. */
const outputsOf = ({ connections }: Pick<Stored, "connections">, name: string) =>
  Object.hasOwn(connections, name) ? ((connections as Connections)[name]?.main ?? []) : [];
const connect = (workflow: Stored, from: string, to: string) => {
  const targets = outputsOf(workflow, from)[0] ?? [];
  (workflow.connections as Connections)[from] = {
    main: [[...targets, { node: to, type: "main", index: 0 }]],
  };
};

/** As the editor does it: without the node and all that led to it or from it. */
function without({ nodes, connections, ...rest }: Stored, name: string): Stored {
  const kept = Object.entries(connections as Connections)
    .filter(([from]) => from !== name)
    .map(([from, { main }]) => [
      from,
      { main: main.map((targets) => (targets ?? []).filter(({ node }) => node !== name)) },
    ]);
  const left = nodes.filter((node) => node.name !== name);
  return { ...rest, nodes: left, connections: Object.fromEntries(kept) };
}

/** Names of the steps that a run comes to. */
function reached({ nodes, connections }: Pick<Stored, "nodes" | "connections">): Set<string> {
  const found = new Set(
    nodes.filter(({ type }) => /trigger$|\.webhook$/i.test(type)).map(({ name }) => name),
  );
  for (const name of found)
    for (const targets of outputsOf({ connections }, name))
      for (const { node } of targets ?? []) found.add(node);
  return found;
}

const NO_INPUT = /With your steps and the new ones mixed, these would have no input/;

/** Answers page after page with the next of these; returns what was asked. */
async function answerAll(walk: FormWalk, answers: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  let given = 0;
  for (let round = 0; walk.page.title === "Choose one by one" && round < 5; round++) {
    asked.push(...(walk.page.text.match(/^\d\. .*(?:removed|connection|no input).*$/gm) ?? []));
    const fields = [...walk.page.fields.keys()];
    await walk.answer(Object.fromEntries(fields.map((field) => [field, answers[given++] ?? "Keep yours"])));
  }
  return asked.map((line) => line.replace(/^\d\. /, ""));
}

const NAMES = ["isPrototypeOf", "toString", "hasOwnProperty", "valueOf"];

export const edits: LibraryCheck["cases"] = [
  {
    name: "a deleted step that the new version builds on: each question once, and no step is left without input",
    proves: ["conflict", "keeps"],
    async run(stage) {
      const installed = await installFirst(stage, LEADS);
      const changed = without(installed, "Look up the company");
      connect(changed, "Clean the lead", "Score");
      await store(stage, changed);
      const before = await read(stage, installed);
      const update = (await offered(stage, "Update")) ?? "";
      const [mine, theirs] = [reached(before), reached(fileOf(LEADS) as unknown as Stored)];
      for (const answers of [
        ["Keep yours", "Take the new one", "Keep yours"],
        ["Keep yours", "Keep yours", "Take the new one"],
      ]) {
        const written = writes(stage).length;
        const walk = await choose(stage, update);
        has(walk.page.text, "You deleted this node. It stays deleted.");
        has(walk.page.text, "The new version still uses it. It comes back, as the new version has it.");
        has(walk.page.text, "You connected it to “Score”.");
        const asked = await answerAll(walk, answers);
        equal(asked.length, 3);
        equal(new Set(asked).size, 3);
        match(asked.at(-1) ?? "", NO_INPUT);
        match((await end(stage, walk)).title, /is now/);
        equal(writes(stage).length, written + 3);
        const after = await read(stage, installed);
        const now = reached(after);
        for (const { name } of after.nodes)
          if (mine.has(name) && theirs.has(name)) ok(now.has(name), `a run still comes to '${name}'`);
        equal(now.has("Look up the company"), answers[2] === "Take the new one");
        await run(stage, (await offered(stage, "Undo")) ?? "");
        sameContent(await read(stage, installed), before);
      }
    },
  },
  {
    name: "steps with names that JavaScript has itself keep their connections and their place",
    proves: ["keeps"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      const [first = "", second = "", ...more] = NAMES;
      const changed = renamed(renamed(installed, "Sum by owner", first), "Nothing to sweep", second);
      const [third = "", fourth = ""] = more;
      for (const [at, name] of more.entries())
        changed.nodes.push({
          id: `b2a7c8d0-1111-4111-8111-00000000000${at}`,
          name,
          type: "n8n-nodes-base.noOp",
          typeVersion: 1,
          position: [40, 900 + 200 * at],
          parameters: {},
        });
      connect(changed, "Settings", third);
      connect(changed, third, fourth);
      await store(stage, changed);
      const before = await read(stage, installed);
      match((await run(stage, (await offered(stage, "Update")) ?? "")).title, /is now/);
      const after = await read(stage, installed);
      const [was, now] = [reached(before), reached(after)];
      for (const name of NAMES) {
        nodeOf(after, name);
        equal(now.has(name), was.has(name), `a run comes to '${name}'`);
        deepEqual(outputsOf(after, name).flat(), outputsOf(before, name).flat());
      }
      for (const name of NAMES) ok(was.has(name));
      await run(stage, (await offered(stage, "Undo")) ?? "");
      sameContent(await read(stage, installed), before);
    },
  },
  {
    name: "a step called 'constructor', which n8n loses on its way, is named before anything is written",
    proves: ["keeps"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      await store(stage, renamed(installed, "Sum by owner", "constructor"));
      const written = writes(stage).length;
      const { text } = await run(stage, (await offered(stage, "Update")) ?? "");
      has(text, "n8n loses the name 'constructor' when a workflow is sent to it.");
      equal(writes(stage).length, written);
    },
  },
  {
    name: "an older Library: a mail that was switched on stays on, and an emptied note stays empty",
    proves: ["keeps"],
    async run(stage) {
      await openLibrary(stage, [ITSELF]);
      const { nodes, connections } = fileOf(ITSELF, "1.0.0") as unknown as Stored;
      const name = "Our library";
      const older = { id: "", name, nodes, connections, settings: {} };
      const ready = madeToRun(ITSELF, older, stage.n8n);
      nodeOf(ready, "Read me first").parameters.content = "";
      const { id: _, ...body } = ready;
      const before = await api<Stored>(stage, "POST", "/workflows", body);
      const label = (await offered(stage, `Yes, '${name}' is Opswright Library: update it`)) ?? "";
      match((await run(stage, label)).title, /'Our library' is now Opswright Library/);
      const after = await read(stage, before);
      ok(!nodeOf(after, "Send a mail").disabled);
      match(
        String(nodeOf(after, "Read me first").parameters.content),
        /^\s*opswright: \S+ \S+\nundo: \S+ \S+\s*$/,
      );
    },
  },
  {
    name: "groups on the canvas stay through an update and Undo",
    proves: ["keeps", "undo"],
    async run(stage) {
      const installed = await installFirst(stage, SWEEPER);
      // Only since 2.41 n8n has groups.
      if (!("nodeGroups" in installed)) return ok(await offered(stage, "Update"));
      const nodeGroups = [{ id: crypto.randomUUID(), name: "Ours", nodeIds: groupable(installed) }];
      await stage.n8n.client.saveWorkflow(installed.id, { nodeGroups });
      const before = await read(stage, installed);
      deepEqual(before.nodeGroups, nodeGroups);
      const page = await run(stage, (await offered(stage, "Update")) ?? "");
      match(page.title, /is now/);
      const { nodeGroups: after } = await read(stage, installed);
      if (JSON.stringify(after) !== JSON.stringify(nodeGroups))
        match(page.text, /frame “Ours” on the canvas/);
      match((await run(stage, (await offered(stage, "Undo")) ?? "")).title, /As it was before/);
      const undone = await read(stage, installed);
      deepEqual([contentOf(undone), undone.nodeGroups], [contentOf(before), nodeGroups]);
      equal((await others(stage)).length, 1);
    },
  },
];

/** Two steps that follow each other. */
const groupable = (workflow: Stored) =>
  ["Largest first", "One message"].map((name) => nodeOf(workflow, name).id);
