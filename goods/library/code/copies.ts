import { readMarker } from "./marker.ts";
import type { Workflow } from "./types.ts";

/** What a copy says of itself, in its static data: it is not shown, and n8n's 'Duplicate' leaves it out. */
type CopyOf = { workflowId: string; version: string };

export const copyData = (of: CopyOf) => ({ opswright: { copyOf: of.workflowId, version: of.version } });

export function copyOf({ staticData }: Workflow): CopyOf | null {
  const data = asObject(asObject(staticData).opswright);
  const { copyOf: workflowId, version } = data;
  return typeof workflowId === "string" && typeof version === "string" ? { workflowId, version } : null;
}

/** The copy that the last update of this workflow left; a copy of an earlier Library says nothing of itself. */
export function copyFor(workflow: Workflow, all: readonly Workflow[]): Workflow | null {
  const copyId = readMarker(workflow)?.copyId;
  const copy = copyId === undefined ? undefined : all.find(({ id }) => id === copyId);
  return copy && isCopyOf(copy, workflow) ? copy : null;
}

export function isCopyOf(copy: Workflow, { id }: Workflow): boolean {
  const of = copyOf(copy);
  return of === null || of.workflowId === id;
}

/** Copies, of this Library and of earlier ones, which only the note of their workflow names. */
export function findCopies(all: readonly Workflow[]): Set<Workflow> {
  const named = new Set(all.map((workflow) => copyFor(workflow, all)));
  return new Set(all.filter((workflow) => copyOf(workflow) !== null || named.has(workflow)));
}

/** Copies that no Undo comes back to: an update ended in the middle, or two ran at once. */
export function findStrays(all: readonly Workflow[]): Workflow[] {
  return all.filter((copy) => {
    const of = copyOf(copy)?.workflowId;
    const isNamedBy = (one: Workflow) =>
      (one.id === of || copyOf(one)?.workflowId === of) && readMarker(one)?.copyId === copy.id;
    return of !== undefined && !all.some(isNamedBy);
  });
}

/** n8n's API gives static data as an object, or as text. */
export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === "string")
    try {
      return asObject(JSON.parse(value));
    } catch {
      return {};
    }
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
