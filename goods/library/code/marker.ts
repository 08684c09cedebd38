import { fingerprint } from "workflow-merge";
import type { Workflow, WorkflowNode } from "./types.ts";

/** A workflow's item and version, the copy made by the last update, and the state after that update. */
export type Marker = { slug: string; version: string; copyId?: string; left?: string };

const STICKY_NOTE = "n8n-nodes-base.stickyNote";
const LINES = /opswright: ([a-z0-9-]+) (\d+\.\d+\.\d+)(?:\nundo: (\S+)(?: (\w+))?)?/;

/** Stored in a sticky note, which survives every way into n8n: API, import, paste and command line. */
export function readMarker({ nodes }: Workflow): Marker | null {
  for (const node of nodes) {
    const [, slug, version, copyId, left] = (node.type === STICKY_NOTE && LINES.exec(contentOf(node))) || [];
    if (slug && version) return { slug, version, ...(copyId && { copyId }), ...(left && { left }) };
  }
  return null;
}

/** Replaces the marker in its note, or adds a note. */
export function withMarker<Marked extends Workflow>(workflow: Marked, marker: Marker): Marked {
  const lines = `opswright: ${marker.slug} ${marker.version}${undoLine(marker)}`;
  const noted = workflow.nodes.find((node) => node.type === STICKY_NOTE && LINES.test(contentOf(node)));
  const nodes = noted
    ? workflow.nodes.map((node) => (node === noted ? withContent(node, lines) : node))
    : [...workflow.nodes, newNote(workflow.nodes, lines)];
  return { ...workflow, nodes };
}

const undoLine = ({ copyId, left }: Marker) => (copyId ? `\nundo: ${copyId}${left ? ` ${left}` : ""}` : "");

/** The state that an Undo would lose: everything but the notes' marks, n8n's own fields and the order of fields. */
export function stateOf({ name, nodes, connections }: Workflow): string {
  const steps = nodes.map(({ id, name, type, disabled, parameters, credentials }) => ({
    ...{ id, name, type, disabled: disabled === true },
    parameters:
      type === STICKY_NOTE ? contentOf({ parameters } as WorkflowNode).replace(LINES, "") : parameters,
    credentials: Object.entries((credentials ?? {}) as Record<string, { id?: unknown }>).map(
      ([key, { id }]) => [key, id],
    ),
  }));
  return fingerprint(sorted([name, steps, connections]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, sorted(entry)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const contentOf = ({ parameters }: WorkflowNode) => String(parameters.content ?? "");

const withContent = (node: WorkflowNode, lines: string): WorkflowNode => ({
  ...node,
  parameters: { ...node.parameters, content: contentOf(node).replace(LINES, () => lines) },
});

function newNote(nodes: readonly WorkflowNode[], lines: string): WorkflowNode {
  const left = Math.min(...nodes.map(({ position }) => position[0]));
  const top = Math.min(...nodes.map(({ position }) => position[1]));
  const names = new Set(nodes.map(({ name }) => name));
  let name = "Opswright";
  for (let count = 2; names.has(name); count++) name = `Opswright ${count}`;
  return {
    id: "0b5e7a3c-0f5b-4c1d-9a57-0a2c6f1e4d10",
    name,
    type: STICKY_NOTE,
    typeVersion: 1,
    position: [left - 320, top],
    parameters: {
      content: `${lines}\n\nLeave this note here: by it 'Opswright Library' knows the version and brings updates that keep your changes.`,
      height: 200,
      width: 280,
      color: 7,
    },
  };
}
