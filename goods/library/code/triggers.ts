import { isEqual } from "workflow-merge";
import { asObject } from "./copies.ts";
import type { Workflow, WorkflowNode } from "./types.ts";

/** The last look, a few seconds after the previous one, at a registration that is pending, and at one that failed and was repeated. */
const LOOKS = { pending: 6, missing: 8 };

type Looked = {
  state: "registered" | "pending" | "again" | "missing";
  missing: string[];
  /** Changed triggers that still have the data of their old registration. */
  pending: string[];
};

/**
 * Checks whether the apps know the triggers after an update. n8n 2.41 registers them in the background and reports
 * the workflow as active in any case. A trigger registered at an app stores the app's response in the workflow's
 * static data, loses it when the registration fails, and stores another one for a new registration. Triggers without
 * static data cannot be checked.
 */
export function lookAtTriggers(before: Workflow, after: Workflow, look: number): Looked {
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const known = before.nodes.flatMap((node) => {
    const updated = now.get(node.id);
    const isWatched = updated && !node.disabled && node.type.endsWith("Trigger") && hasKept(before, node);
    return isWatched ? [{ node, updated }] : [];
  });
  const missing = namesOf(known.filter(({ updated }) => !hasKept(after, updated)));
  const pending = namesOf(
    known.filter(
      ({ node, updated }) =>
        updated.webhookId !== undefined &&
        !isRegisteredAlike(node, updated) &&
        isEqual(keptBy(before, node), keptBy(after, updated)),
    ),
  );
  if (missing.length > 0) return { state: look < LOOKS.missing ? "again" : "missing", missing, pending };
  return { state: pending.length > 0 && look < LOOKS.pending ? "pending" : "registered", missing, pending };
}

const namesOf = (list: readonly { updated: WorkflowNode }[]) => list.map(({ updated }) => updated.name);

/** n8n 2.41 registers a trigger again when one of these fields changed. */
const REGISTRATION = ["name", "type", "typeVersion", "webhookId", "credentials", "parameters"];

const isRegisteredAlike = (before: WorkflowNode, after: WorkflowNode) =>
  REGISTRATION.every((key) => isEqual(before[key], after[key]));

const hasKept = (workflow: Workflow, node: WorkflowNode) =>
  Object.values(keptBy(workflow, node)).some(
    (value) => value !== undefined && value !== null && value !== "",
  );

function keptBy({ staticData }: Workflow, { name }: WorkflowNode): Record<string, unknown> {
  const data = asObject(staticData);
  return Object.hasOwn(data, `node:${name}`) ? asObject(data[`node:${name}`]) : {};
}
