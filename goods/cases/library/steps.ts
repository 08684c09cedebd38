import { deepEqual, equal, ok } from "node:assert/strict";
import type { FormWalk } from "n8n-proof";
import type { Workflow } from "../../library/code/types.ts";
import { fileOf, LIBRARY_TOKEN, newestOf, PUBLIC_KEY, type Stage } from "./shop.ts";

export const FORM = "/form/opswright-library";
export const QUESTION = "What shall be done?";
/** The item used in most cases. */
export const SWEEPER = "stale-deal-sweeper";
export const NEWEST = newestOf(SWEEPER);
export type Stored = Workflow & { id: string };

/** An n8n with only the library, activated, of a buyer who owns these items. */
export async function openLibrary(
  stage: Stage,
  owned: readonly string[],
  settings: Record<string, string> = {},
) {
  for (const workflow of await allOf(stage)) await remove(stage, workflow);
  for (const slug of owned) stage.apps.shop.owned.add(slug);
  await stage.open({ settings: { library_token: LIBRARY_TOKEN, publicKey: PUBLIC_KEY, ...settings } });
}

/** Since 2.41 n8n deletes only what is switched off, which it does in the background. */
async function remove(stage: Stage, { id, active }: Stored) {
  if (active) await api(stage, "POST", `/workflows/${id}/deactivate`);
  await stage.settle();
  await api(stage, "DELETE", `/workflows/${id}`);
}

/** Removes everything the library and the case added to n8n. */
export async function removeOthers(stage: Stage) {
  for (const workflow of await others(stage)) await remove(stage, workflow);
}

/** Calls n8n's public API like the buyer. */
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

/** All workflows except the library itself. */
export const others = async (stage: Stage): Promise<Stored[]> =>
  (await allOf(stage)).filter(({ id }) => id !== stage.workflowId);

export async function named(stage: Stage, name: string): Promise<Stored> {
  const found = (await others(stage)).filter((workflow) => workflow.name === name);
  equal(found.length, 1, `one workflow '${name}'`);
  return api<Stored>(stage, "GET", `/workflows/${found[0]?.id}`);
}

/** Saves a workflow like the buyer's editor. */
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

/** Opens the form, chooses this line and continues to the next page. */
export async function choose(stage: Stage, label: string): Promise<FormWalk> {
  const walk = await openForm(stage);
  await walk.answer({ [QUESTION]: label });
  return walk;
}

/** Walks the form to its end and returns the last page's text. */
export async function run(stage: Stage, label: string): Promise<{ title: string; text: string }> {
  return end(stage, await choose(stage, label));
}

export async function end(stage: Stage, walk: FormWalk) {
  const { title, text } = walk.page;
  await walk.leave();
  await stage.settle();
  return { title, text };
}

/** Changes requested from n8n's API. */
export const writes = (stage: Stage) =>
  stage.requests.filter((request) => /^n8n (POST|PUT|DELETE|PATCH) /.test(request));

/** The buyer's part of a workflow, without n8n's counters and dates. */
export const contentOf = ({ name, nodes, connections, settings, active }: Stored) => ({
  name,
  nodes,
  connections,
  settings,
  active,
});

/** Compares without the order of fields, which n8n decides. */
export const sameContent = (one: Stored, other: Stored) => deepEqual(contentOf(one), contentOf(other));

/** Installs an item's first version through the form, then releases the newest. */
export async function installFirst(stage: Stage, slug: string): Promise<Stored> {
  stage.apps.shop.newest.set(slug, "1.0.0");
  await openLibrary(stage, [slug]);
  await run(stage, (await offered(stage, "Install")) ?? "");
  stage.apps.shop.newest.clear();
  return named(stage, fileOf(slug, "1.0.0").name);
}

/** Returns the list entry with this prefix, or undefined. */
export async function offered(stage: Stage, verb: string): Promise<string | undefined> {
  const walk = await openForm(stage);
  const label = walk.page.fields.get(QUESTION)?.options.find((option) => option.startsWith(verb));
  await walk.answer({ [QUESTION]: "Nothing for now" });
  await end(stage, walk);
  return label;
}

export const has = (text: string, part: string) => ok(text.includes(part), `'${part}' is not in: ${text}`);
