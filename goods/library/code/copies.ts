import { readMarker } from "./marker.ts";
import type { Workflow } from "./types.ts";

/** Stored in a copy's static data, which is not shown and not duplicated by n8n. */
type CopyOf = { workflowId: string; version: string };

export const copyData = (of: CopyOf) => ({ opswright: { copyOf: of.workflowId, version: of.version } });

export function copyOf({ staticData }: Workflow): CopyOf | null {
  const data = asObject(asObject(staticData).opswright);
  const { copyOf: workflowId, version } = data;
  return typeof workflowId === "string" && typeof version === "string" ? { workflowId, version } : null;
}

/** Returns the copy of this workflow's last update; copies of an earlier Library have no static data. */
export function copyFor(workflow: Workflow, all: readonly Workflow[]): Workflow | null {
  const copyId = readMarker(workflow)?.copyId;
  const copy = copyId === undefined ? undefined : all.find(({ id }) => id === copyId);
  return copy && isCopyOf(copy, workflow) ? copy : null;
}

export function isCopyOf(copy: Workflow, { id }: Workflow): boolean {
  const of = copyOf(copy);
  return of === null || of.workflowId === id;
}

/** Copies of this and earlier Libraries, which only the note of their workflow references. */
export function findCopies(all: readonly Workflow[]): Set<Workflow> {
  const named = new Set(all.map((workflow) => copyFor(workflow, all)));
  return new Set(all.filter((workflow) => copyOf(workflow) !== null || named.has(workflow)));
}

/** Copies without an Undo: after an interrupted update, or two concurrent ones. */
export function findStrays(all: readonly Workflow[]): Workflow[] {
  return all.filter((copy) => {
    const of = copyOf(copy)?.workflowId;
    const isNamedBy = (one: Workflow) =>
      (one.id === of || copyOf(one)?.workflowId === of) && readMarker(one)?.copyId === copy.id;
    return of !== undefined && !all.some(isNamedBy);
  });
}

/** n8n's API returns static data as an object or as text. */
export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === "string")
    try {
      return asObject(JSON.parse(value));
    } catch {
      return {};
    }
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
