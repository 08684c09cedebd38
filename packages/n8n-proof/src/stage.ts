import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Execution, RecordedExecution } from "./n8n/executions.ts";
import type { N8n } from "./n8n/n8n.ts";
import type { Columns, DataTable, StoredWorkflow } from "./n8n/n8n-client.ts";
import { type N8nFile, type Preparation, prepare } from "./n8n/prepare.ts";
import type { App } from "./stand-ins/app.ts";
import type { Apps, OwnApps, World } from "./stand-ins/world.ts";
import type { Attempt } from "./trace/record-trace.ts";
import { UnprovenStep } from "./unproven-step.ts";

type Duration = { days?: number; hours?: number; minutes?: number };

const HOUR = 3_600_000;
/** A Monday at eight in the time zone of the tested n8n, America/New_York. */
const DEFAULT_TIME = "2026-11-16T08:00:00-05:00";

/** `tables`: data tables that the template expects. `ownApps`: the template's own simulators. */
type StageOptions<Own> = { tables?: Record<string, Columns>; ownApps?: () => Own };

/** The environment of a case: one template, activated in n8n, with its own simulated apps. */
export class Stage<Own extends OwnApps = Record<never, App>> {
  readonly #n8n: N8n;
  readonly #file: N8nFile;
  readonly #world: World<Own>;
  readonly #columns: Record<string, Columns>;
  readonly #tables = new Map<string, DataTable>();
  /** The template first, then additional workflows. */
  readonly #opened: StoredWorkflow[] = [];
  readonly #unprovenSteps: UnprovenStep[] = [];

  constructor(n8n: N8n, file: N8nFile, { tables = {}, ownApps }: StageOptions<Own>) {
    this.#n8n = n8n;
    this.#file = file;
    this.#columns = tables;
    this.at(DEFAULT_TIME);
    this.#world = n8n.worlds.next(this.now, n8n.process.url, ownApps?.() ?? ({} as Own));
  }

  get apps(): Apps & Own {
    return this.#world.apps;
  }
  get fail(): World<Own>["fail"] {
    return this.#world.fail;
  }
  /** All requests so far, such as `slack POST /api/chat.postMessage 200`. */
  get requests(): readonly string[] {
    return this.#world.requests;
  }
  /** A buyer's database. */
  get database(): N8n["customerDatabase"] {
    return this.#n8n.customerDatabase;
  }
  get n8n(): N8n {
    return this.#n8n;
  }
  get workflowId(): string {
    const [first] = this.#opened;
    if (!first) throw new Error("The template is not open yet");
    return first.id;
  }

  /** The time in n8n. */
  now = () => this.#n8n.process.now();

  at(time: string) {
    this.#n8n.process.setClock(new Date(time));
  }

  /** Imports the template without settings, like n8n's set-up, and activates it. */
  async open(preparation: Preparation = {}) {
    for (const [name, columns] of Object.entries(this.#columns))
      this.#tables.set(name, await this.#n8n.client.dataTable(name, columns));
    await this.alongside(prepare(this.#file, this.#n8n.credentials, preparation));
  }

  /** Activates another workflow beside the template. */
  async alongside(workflow: object) {
    const stored = await this.#n8n.client.createWorkflow(workflow);
    this.#opened.push(stored);
    await this.#n8n.client.activate(stored);
    // Since 2.41 n8n responds before the triggers are registered.
    await this.settle();
    const problem = await this.#n8n.executions.publicationError(stored.id);
    if (problem !== null) throw new Error(`n8n did not publish '${stored.name}': ${problem}`);
  }

  /** Fires the schedule or poll. */
  async fire(expected: "run" | "nothing" = "run") {
    const { executions, process } = this.#n8n;
    const before = await executions.count();
    const fired = await process.order<number>("fire", { workflowId: this.workflowId });
    if (fired === 0) throw new Error("The template has no schedule and no poll");
    if (expected === "run") await until(async () => (await executions.count()) > before, "nothing ran");
    await this.settle();
    if (expected === "nothing" && (await executions.count()) > before)
      throw new Error("It ran without a trigger");
  }

  /** Calls a webhook of the template. */
  async post(path: string, body: object | FormData, headers: Record<string, string> = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return this.request(path, {
      method: "POST",
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? headers : { "Content-Type": "application/json", ...headers },
    });
  }

  /** Sends any other request: `stage.request("/webhook/stock?item=7", { method: "GET" })`. */
  async request(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(new URL(path, this.#n8n.process.url), init);
    await this.settle();
    return response;
  }

  /** Submits the template's form, field by field. */
  submit(values: readonly string[]): Promise<Response> {
    const form = new FormData();
    for (const [at, value] of values.entries()) form.set(`field-${at}`, value);
    const trigger = this.#file.nodes.find(({ type }) => type === "n8n-nodes-base.formTrigger");
    const { path, options } = (trigger?.parameters ?? {}) as { path?: string; options?: { path?: string } };
    return this.post(`/form/${path || options?.path || trigger?.webhookId}`, form);
  }

  /** Clicks a button in a message or mail. */
  async click(url: string | undefined) {
    if (!url) throw new Error("There is no such button");
    const { host, pathname, search } = new URL(url);
    const { status, body } = await getAsProxy(new URL(pathname + search, this.#n8n.process.url), host);
    if (status !== 200) throw new Error(`The button returned ${status}: ${body}`);
    await this.settle();
  }

  /** Makes this many runs wait for each other at a node, then continue as a race. */
  async meetAt(node: string, count: number) {
    await this.#n8n.process.order("meet", { node, count });
  }

  /** Advances the time; waits that end meanwhile continue. */
  async pass({ days = 0, hours = 0, minutes = 0 }: Duration) {
    const { process } = this.#n8n;
    process.setClock(new Date(process.now().getTime() + (days * 24 + hours + minutes / 60) * HOUR));
    await process.order("resumeWaiting");
    await until(async () => !(await this.#n8n.executions.due(process.now())), "a wait does not end");
    await this.settle();
  }

  /** Resolves when nothing is running. Checks twice, because a run may have just started. */
  async settle() {
    for (let quiet = 0; quiet < 2; quiet++) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      await until(async () => !(await this.#n8n.executions.busy()), "a run does not end");
    }
  }

  /** Resolves when the template has run this often: for runs set off by another workflow. */
  async untilRuns(count: number) {
    const enough = async () => (await this.executions()).length >= count;
    await until(enough, `it did not run ${count} times`);
    await this.settle();
  }

  executions = async (): Promise<Execution[]> => this.#n8n.executions.of(this.workflowId);

  /** Everything that happened so far, as recorded by n8n. */
  async recorded(): Promise<{ executions: RecordedExecution[]; attempts: Attempt[] }> {
    const [executions, attempts] = await Promise.all([
      this.#n8n.executions.recorded(this.workflowId),
      this.#n8n.process.order<Attempt[]>("attempts", { workflowId: this.workflowId }),
    ]);
    return { executions, attempts };
  }

  /** Number of runs of a node over all executions. */
  async ran(node: string): Promise<number> {
    const executions = await this.executions();
    return executions.reduce((sum, { nodes }) => sum + (nodes.get(node)?.length ?? 0), 0);
  }

  async table(name: string): Promise<Record<string, unknown>[]> {
    return (await this.#tables.get(name)?.rows()) ?? [];
  }

  /** Marks a place that only the author can fill in. The case ends unproven and shows the values found. */
  todo(what: string, found?: unknown): void {
    const todo = new UnprovenStep(what, found);
    this.#unprovenSteps.push(todo);
    throw todo;
  }
  /** Includes a TODO that the case itself caught. */
  get firstUnprovenStep(): UnprovenStep | null {
    return this.#unprovenSteps[0] ?? null;
  }

  /** The triggers' cron expressions without seconds, which n8n chooses at random, and the time zone. */
  async schedules(): Promise<string[]> {
    const { workflowId } = this;
    type Schedule = { expression: string; timezone: string };
    const list = await this.#n8n.process.order<Schedule[]>("schedules", { workflowId });
    return list.map(({ expression, timezone }) => `${expression.replace(/^\d+ /, "")} ${timezone}`);
  }

  async close() {
    for (const workflow of this.#opened) await this.#n8n.client.archive(workflow);
    if (this.#opened.length > 0) await this.settle();
    for (const workflow of this.#opened) await this.#n8n.client.remove(workflow);
    for (const table of this.#tables.values()) await table.drop();
    if (this.#world.strays.length > 0)
      throw new Error(`Unexpected requests: ${this.#world.strays.join("\n")}`);
  }
}

/** Sends the browser's host, which n8n 1 signs too; `fetch` would replace it. */
async function getAsProxy(url: URL, host: string): Promise<{ status: number | undefined; body: string }> {
  const request = get(url, { headers: { Host: host, "User-Agent": "Mozilla/5.0 Chrome/140 Safari/537" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

/** Generous for busy machines: the limit only catches what never ends. */
async function until(condition: () => Promise<boolean>, failure: string): Promise<void> {
  let pause = 60;
  for (const end = Date.now() + 5 * 60_000; Date.now() < end; pause = Math.min(pause * 1.5, 500)) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`${failure} within five minutes`);
}
