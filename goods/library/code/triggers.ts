import { asObject } from "./copies.ts";
import type { Workflow } from "./types.ts";

/** How often n8n is polled, a few seconds apart, and how often the workflow is reactivated in between. */
const LOOKS = 4;

type Looked = { state: "registered" | "again" | "missing"; missing: string[] };

/**
 * Checks whether the apps know the triggers after an update. n8n 2.41 registers them in the background and reports
 * the workflow as active in any case. A trigger registered at an app stores the app's response in the workflow's
 * static data, and loses it when the registration fails. Triggers without static data cannot be checked.
 */
export function lookAtTriggers(before: Workflow, after: Workflow, look: number): Looked {
  const names = new Map(after.nodes.map(({ id, name }) => [id, name]));
  const missing = before.nodes.flatMap(({ id, name, type, disabled }) => {
    const now = names.get(id);
    if (now === undefined || disabled || !type.endsWith("Trigger")) return [];
    return isKnown(before, name) && !isKnown(after, now) ? [now] : [];
  });
  if (missing.length === 0) return { state: "registered", missing };
  return { state: look < LOOKS ? "again" : "missing", missing };
}

function isKnown({ staticData }: Workflow, name: string): boolean {
  const data = asObject(staticData);
  const kept = Object.hasOwn(data, `node:${name}`) ? asObject(data[`node:${name}`]) : {};
  return Object.values(kept).some((value) => value !== undefined && value !== null && value !== "");
}
