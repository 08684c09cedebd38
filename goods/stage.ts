import type { Apps, World } from "./mocks/world.ts";
import type { Execution } from "./n8n/executions.ts";
import type { N8n } from "./n8n/n8n.ts";
import type { DataTable, StoredWorkflow } from "./n8n/n8n-client.ts";
import { type N8nFile, type Preparation, prepare } from "./prepare.ts";

/** What a case works with: one template, switched on in n8n, in a world of its own. */
export type Stage = {
  apps: Apps;
  fail: World["fail"];
  /** A database of the buyer's. */
  database: N8n["customerDatabase"];
  /** Every request so far, such as `slack POST /api/chat.postMessage 200`. */
  requests: readonly string[];
  /** The time in n8n. */
  now(): Date;
  at(time: string): void;
  /** Puts the template into n8n the way its set-up does, without settings, and switches it on. */
  open(preparation?: Preparation): Promise<void>;
  /** The moment of the schedule or of the poll has come. */
  fire(expected?: "run" | "nothing"): Promise<void>;
  /** Calls a webhook or a form of the template, or any address of n8n. */
  post(path: string, body: object | FormData, headers?: Record<string, string>): Promise<Response>;
  /** Fills in the template's form, field by field. */
  submit(values: readonly string[]): Promise<Response>;
  click(url: string | undefined): Promise<void>;
  /** Time goes by: waits that end in it go on. */
  pass(time: { days?: number; hours?: number; minutes?: number }): Promise<void>;
  settle(): Promise<void>;
  /** Until the template has run so many times: for what another workflow sets off. */
  untilRuns(count: number): Promise<void>;
  executions(): Promise<Execution[]>;
  /** How often the node ran, over all executions. */
  ran(node: string): Promise<number>;
  table(name: string): Promise<Record<string, unknown>[]>;
  /** Another workflow beside the template, switched on. */
  alongside(workflow: object): Promise<StoredWorkflow>;
  workflowId(): string;
  /** When it fires, as a cron line without the seconds, which n8n draws by lot, and the time zone. */
  schedules(): Promise<string[]>;
  close(): Promise<void>;
};

type Schedule = { expression: string; timezone: string };

const HOUR = 3_600_000;

export function openStage(
  n8n: N8n,
  file: N8nFile,
  tables: Record<string, Record<string, "string" | "number">>,
): Stage {
  const world = n8n.worlds.next(() => n8n.process.now());
  const opened: StoredWorkflow[] = [];
  const dataTables = new Map<string, DataTable>();

  const stage: Stage = {
    apps: world.apps,
    fail: world.fail,
    database: n8n.customerDatabase,
    requests: world.requests,
    now: () => n8n.process.now(),
    at: (time) => n8n.process.setClock(new Date(time)),
    async open(preparation = {}) {
      for (const [name, columns] of Object.entries(tables))
        dataTables.set(name, await n8n.client.dataTable(name, columns));
      const workflow = await n8n.client.createWorkflow(prepare(file, n8n.credentials, preparation));
      opened.unshift(workflow);
      await n8n.client.activate(workflow);
      await stage.settle();
    },
    async fire(expected = "run") {
      const before = await n8n.executions.count();
      const fired = await n8n.process.order<number>("fire", { workflowId: stage.workflowId() });
      if (fired === 0) throw new Error("The template has no schedule and no poll");
      if (expected === "run") await until(async () => (await n8n.executions.count()) > before, "nothing ran");
      await stage.settle();
      if (expected === "nothing" && (await n8n.executions.count()) > before)
        throw new Error("It ran without a cause");
    },
    async post(path, body, headers = {}) {
      const isForm = body instanceof FormData;
      const response = await fetch(new URL(path, n8n.process.url), {
        method: "POST",
        body: isForm ? body : JSON.stringify(body),
        headers: isForm ? headers : { "Content-Type": "application/json", ...headers },
      });
      await stage.settle();
      return response;
    },
    submit(values) {
      const form = new FormData();
      for (const [at, value] of values.entries()) form.set(`field-${at}`, value);
      const trigger = file.nodes.find(({ type }) => type === "n8n-nodes-base.formTrigger");
      return stage.post(`/form/${trigger?.webhookId}`, form);
    },
    async click(url) {
      if (!url) throw new Error("There is no such button");
      const { pathname, search } = new URL(url);
      const here = new URL(pathname + search, n8n.process.url);
      const response = await fetch(here, { headers: { "User-Agent": "Mozilla/5.0 Chrome/140 Safari/537" } });
      if (!response.ok) throw new Error(`The button answers ${response.status}: ${await response.text()}`);
      await stage.settle();
    },
    async pass({ days = 0, hours = 0, minutes = 0 }) {
      n8n.process.setClock(new Date(n8n.process.now().getTime() + (days * 24 + hours + minutes / 60) * HOUR));
      await n8n.process.order("resumeWaiting");
      await stage.settle();
    },
    async settle() {
      // Twice: what has just begun may not have been written down yet.
      for (let quiet = 0; quiet < 2; ) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        await until(async () => !(await n8n.executions.busy()), "a run does not end");
        quiet++;
      }
    },
    async untilRuns(count) {
      await until(async () => (await stage.executions()).length >= count, `it did not run ${count} times`);
      await stage.settle();
    },
    executions: () => n8n.executions.of(stage.workflowId()),
    async ran(node) {
      const runs = await stage.executions();
      return runs.reduce((sum, { nodes }) => sum + (nodes.get(node)?.length ?? 0), 0);
    },
    async table(name) {
      return (await dataTables.get(name)?.rows()) ?? [];
    },
    async alongside(workflow) {
      const stored = await n8n.client.createWorkflow(workflow);
      opened.push(stored);
      await n8n.client.activate(stored);
      return stored;
    },
    workflowId() {
      const [first] = opened;
      if (!first) throw new Error("The template is not open yet");
      return first.id;
    },
    async schedules() {
      const workflowId = stage.workflowId();
      const list = await n8n.process.order<Schedule[]>("schedules", { workflowId });
      return list.map(({ expression, timezone }) => `${expression.replace(/^\d+ /, "")} ${timezone}`);
    },
    async close() {
      for (const workflow of opened) await n8n.client.remove(workflow);
      for (const table of dataTables.values()) await table.drop();
      if (world.strays.length > 0) throw new Error(`Nobody expected: ${world.strays.join("\n")}`);
    },
  };
  n8n.process.setClock(new Date(DEFAULT_TIME));
  return stage;
}

/** A Monday at eight in the time zone of the n8n under test, America/New_York. */
const DEFAULT_TIME = "2026-11-16T08:00:00-05:00";

async function until(condition: () => Promise<boolean>, failure: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`${failure} within a minute`);
}
