import type { TemplateCheck } from "n8n-proof";
import type { WorkflowNode } from "../../library/code/types.ts";
import { invoiceInbox } from "../invoice-inbox-to-ledger.ts";
import { mondayMetrics } from "../monday-metrics-digest.ts";
import { staleDeals } from "../stale-deal-sweeper.ts";
import { fileOf, type Stage } from "./shop.ts";
import type { Stored } from "./steps.ts";

/** A buyer's changes to the first version of a template. */
export type Buyer = {
  check: TemplateCheck;
  /** A field of the Settings node: a channel. */
  channel: [field: string, value: string];
  parameter: [node: string, options: object];
  renamed: [from: string, to: string];
  disabled: string;
  /** A node added by the newest version. */
  isNew: string;
};

export const buyers: readonly Buyer[] = [
  {
    check: staleDeals,
    channel: ["manager_channel", "#our-sales"],
    parameter: ["Any stale?", { ignoreCase: true }],
    renamed: ["Sum by owner", "Total per owner"],
    disabled: "Nothing to sweep",
    isNew: "Not told yet",
  },
  {
    check: mondayMetrics,
    channel: ["channel", "#our-board"],
    parameter: ["Charges", { disableDotNotation: true }],
    renamed: ["Sum the weeks", "Both weeks"],
    disabled: "Keep the history",
    isNew: "Which weeks?",
  },
  {
    check: invoiceInbox,
    channel: ["channel", "#our-bills"],
    parameter: ["By result", { ignoreCase: true }],
    renamed: ["Read the invoice", "Read it with the model"],
    disabled: "Mark as read",
    isNew: "One PDF at a time",
  },
];

export const ADDED = "A step of our own";

export const nodeOf = ({ nodes }: Pick<Stored, "nodes">, name: string): WorkflowNode => {
  const node = nodes.find((one) => one.name === name);
  if (!node) throw new Error(`There is no node '${name}' among ${nodes.map((one) => one.name).join(", ")}`);
  return node;
};

/**
 * Fills in the buyer's credentials. First versions contain nodes that an older n8n lacks; these are taken from the
 * newest version.
 */
export function madeToRun(slug: string, workflow: Stored, { credentials, version }: Stage["n8n"]): Stored {
  const ready = structuredClone(workflow);
  const newest = fileOf(slug).nodes;
  for (const node of ready.nodes) {
    if (!version.startsWith("2.4"))
      node.typeVersion =
        newest.find(({ id, type }) => id === node.id && type === node.type)?.typeVersion ?? node.typeVersion;
    for (const [type, credential] of Object.entries(node.credentials ?? {}))
      Object.assign(credential as object, { id: credentials.get(type), name: type });
  }
  return ready;
}

/**
 * Changes credentials, a channel, a parameter and a node's name, adds a node and disables one, as the editor stores
 * it.
 */
export function changedBy(buyer: Buyer, workflow: Stored, n8n: Stage["n8n"]): Stored {
  const changed = renamed(madeToRun(buyer.check.slug, workflow, n8n), ...buyer.renamed);
  setChannel(changed, ...buyer.channel);
  const [name, options] = buyer.parameter;
  const { parameters } = nodeOf(changed, name);
  parameters.options = { ...(parameters.options as object), ...options };
  nodeOf(changed, buyer.disabled).disabled = true;
  changed.nodes.push({
    id: "b2a7c8d0-1111-4111-8111-000000000001",
    name: ADDED,
    type: "n8n-nodes-base.noOp",
    typeVersion: 1,
    position: [40, 900],
    parameters: {},
  });
  const { main } = changed.connections.Settings as { main: object[][] };
  main[0]?.push({ node: ADDED, type: "main", index: 0 });
  return changed;
}

export const channelOf = (workflow: Stored, field: string) => assignment(workflow, field).value;

const setChannel = (workflow: Stored, field: string, value: unknown) => {
  assignment(workflow, field).value = value;
};

function assignment(workflow: Stored, field: string): { name: string; value: unknown } {
  const { assignments } = nodeOf(workflow, "Settings").parameters.assignments as {
    assignments: { name: string; value: unknown }[];
  };
  const found = assignments.find(({ name }) => name === field);
  if (!found) throw new Error(`No setting '${field}'`);
  return found;
}

/** Renames like the editor: the node, its connections and every expression. */
export function renamed(workflow: Stored, from: string, to: string): Stored {
  const text = JSON.stringify({ nodes: workflow.nodes, connections: workflow.connections })
    .replaceAll(`$('${from}')`, `$('${to}')`)
    .replaceAll(`"node":"${from}"`, `"node":"${to}"`)
    .replaceAll(`"${from}":{`, `"${to}":{`);
  const { nodes, connections } = JSON.parse(text) as Pick<Stored, "nodes" | "connections">;
  for (const node of nodes) if (node.name === from) node.name = to;
  return { ...workflow, nodes, connections };
}

/** Adapts the updated workflow to the new version's cases, which expect its channel and steps. */
export function forItsCases(buyer: Buyer, workflow: Stored, original: { nodes: WorkflowNode[] }): Stored {
  const ready = structuredClone(workflow);
  const [field] = buyer.channel;
  setChannel(ready, field, channelOf({ ...ready, nodes: original.nodes }, field));
  delete nodeOf(ready, buyer.disabled).disabled;
  return ready;
}
