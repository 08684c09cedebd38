import { deepEqual, equal, ok } from "node:assert/strict";
import type { FormWalk } from "n8n-proof";
import type { Workflow } from "../../library/code/types.ts";
import { fileOf, LIBRARY_TOKEN, newestOf, type Stage } from "./shop.ts";

export const FORM = "/form/opswright-library";
export const QUESTION = "What shall be done?";
/** The item of most cases. */
export const SWEEPER = "stale-deal-sweeper";
export const NEWEST = newestOf(SWEEPER);
export type Stored = Workflow & { id: string };

/** An n8n in which only the library stands, switched on, of a buyer who owns these items. */
export async function openLibrary(
  stage: Stage,
  owned: readonly string[],
  settings: Record<string, string> = {},
) {
  for (const { id } of await allOf(stage)) await remove(stage, id);
  for (const slug of owned) stage.apps.shop.owned.add(slug);
  await stage.open({ settings: { library_token: LIBRARY_TOKEN, ...settings } });
}

const remove = (stage: Stage, id: string) => api(stage, "DELETE", `/workflows/${id}`);

/** What the library put into n8n, and what was put beside it. */
export async function removeOthers(stage: Stage) {
  for (const { id } of await others(stage)) await remove(stage, id);
}

/** n8n's public API, as the buyer has it. */
export async function api<Result>(
  stage: Stage,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  const { url, key } = stage.n8n.api;
  const response = await fetch(url + path, {
    method,
    headers: { "X-N8N-API-KEY": key, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text.slice(0, 400)}`);
  return (text ? JSON.parse(text) : null) as Result;
}

const allOf = async (stage: Stage) =>
  (await api<{ data: Stored[] }>(stage, "GET", "/workflows?limit=250")).data;

/** All workflows but the library itself. */
export const others = async (stage: Stage): Promise<Stored[]> =>
  (await allOf(stage)).filter(({ id }) => id !== stage.workflowId);

export async function named(stage: Stage, name: string): Promise<Stored> {
  const found = (await others(stage)).filter((workflow) => workflow.name === name);
  equal(found.length, 1, `one workflow '${name}'`);
  return api<Stored>(stage, "GET", `/workflows/${found[0]?.id}`);
}

/** What the buyer stores in the editor. */
export const store = (stage: Stage, { id, name, nodes, connections, settings }: Stored) =>
  api<Stored>(stage, "PUT", `/workflows/${id}`, {
    name,
    nodes,
    connections,
    settings: { executionOrder: settings?.executionOrder ?? "v1" },
  });

export async function openForm(stage: Stage): Promise<FormWalk> {
  const walk = stage.n8n.form();
  equal(await walk.open(FORM), 200);
  await walk.start(FORM);
  return walk;
}

/** Opens the form, chooses this line and goes to the page after it. */
export async function choose(stage: Stage, label: string): Promise<FormWalk> {
  const walk = await openForm(stage);
  await walk.answer({ [QUESTION]: label });
  return walk;
}

/** The same to the end: what the last page says. */
export async function run(stage: Stage, label: string): Promise<{ title: string; text: string }> {
  return end(stage, await choose(stage, label));
}

export async function end(stage: Stage, walk: FormWalk) {
  const { title, text } = walk.page;
  await walk.leave();
  await stage.settle();
  return { title, text };
}

/** What n8n's API was told to change. */
export const writes = (stage: Stage) =>
  stage.requests.filter((request) => /^n8n (POST|PUT|DELETE|PATCH) /.test(request));

/** All of a workflow that is the buyer's: what n8n counts and dates by itself is not. */
export const contentOf = ({ name, nodes, connections, settings, active }: Stored) => ({
  name,
  nodes,
  connections,
  settings,
  active,
});

/** But for the order of fields, which is n8n's own. */
export const sameContent = (one: Stored, other: Stored) => deepEqual(contentOf(one), contentOf(other));

/** The first version of an item, installed through the form; after that its newest is out. */
export async function installFirst(stage: Stage, slug: string): Promise<Stored> {
  stage.apps.shop.newest.set(slug, "1.0.0");
  await openLibrary(stage, [slug]);
  await run(stage, (await offered(stage, "Install")) ?? "");
  stage.apps.shop.newest.clear();
  return named(stage, fileOf(slug, "1.0.0").name);
}

/** The line of the list that begins so; undefined: there is none. */
export async function offered(stage: Stage, verb: string): Promise<string | undefined> {
  const walk = await openForm(stage);
  const label = walk.page.fields.get(QUESTION)?.options.find((option) => option.startsWith(verb));
  await walk.answer({ [QUESTION]: "Nothing for now" });
  await end(stage, walk);
  return label;
}

export const has = (text: string, part: string) => ok(text.includes(part), `'${part}' is not in: ${text}`);
