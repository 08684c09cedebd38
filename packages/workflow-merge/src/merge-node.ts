import { isEqual, isTree, keysOf, own, treeOf } from "./json.ts";
import type { Three } from "./match.ts";
import { mergeValue } from "./merge-value.ts";
import type { NodeGroup } from "./node-groups.ts";
import { type Ask, isSticky, keepTheirs, markedText, markOf, type WorkflowNode } from "./workflow.ts";

/** Fields that belong to the buyer: ours are used only where the buyer changed nothing. */
const BUYERS = new Set(["id", "position", "disabled", "notes", "notesInFlow", "color"]);
/** Fields that define what a node does; those of different types cannot be mixed. */
const WORK = ["type", "typeVersion", "parameters"];

/** Merges a node that both sides have. Names are decided already, and each version uses the merged names. */
export function mergeNode(group: NodeGroup, ask: Ask): WorkflowNode {
  const { base, theirs, ours } = group as NodeGroup & { theirs: WorkflowNode; ours: WorkflowNode };
  const nodes = withBuyersAddress({ base, theirs, ours });
  const at = (key: string) => ({ base: own(base, key), theirs: own(theirs, key), ours: own(ours, key) });
  const work = mergeWork(nodes, ask);
  const fields = treeOf(keysOf(theirs, ours), (key) => {
    if (key === "name") return group.name;
    if (WORK.includes(key)) return own(work, key);
    if (key === "credentials") return mergeCredentials(at(key), work.type === theirs.type);
    if (key === "disabled" && hasCredential(theirs)) return own(theirs, key);
    // A webhook's URL must not change.
    if (key === "webhookId") return theirs.webhookId ?? ours.webhookId;
    return mergeValue(BUYERS.has(key) ? keepTheirs : ask, [key], at(key));
  });
  return fields as WorkflowNode;
}

type Nodes = { base?: WorkflowNode | undefined; theirs: WorkflowNode; ours: WorkflowNode };

function mergeWork({ base, theirs, ours }: Nodes, ask: Ask): Record<string, unknown> {
  const work = (node: WorkflowNode | undefined) => node && treeOf(WORK, (key) => own(node, key));
  const works = { base: work(base), theirs: work(theirs), ours: work(ours) };
  const isOneType = theirs.type === ours.type && (!base || base.type === ours.type);
  if (!isOneType) {
    if (isEqual(works.base, works.ours)) return works.theirs ?? {};
    if (isEqual(works.base, works.theirs)) return works.ours ?? {};
    return works[ask(["type"], works)] ?? {};
  }
  const decide = isSticky(theirs) || isSettings(base) || isSettings(ours) ? keepTheirs : ask;
  const merged = treeOf(WORK, (key) =>
    mergeValue(key === "parameters" ? decide : ask, [key], {
      base: own(base, key),
      theirs: own(theirs, key),
      ours: own(ours, key),
    }),
  );
  const mark = markOf(ours);
  if (!mark) return merged;
  const content = (node: WorkflowNode | undefined) => own(node?.parameters, "content");
  const texts = { base: content(base), theirs: content(theirs), ours: content(ours) };
  return {
    ...merged,
    parameters: { ...(merged.parameters as object), content: markedText(texts, mark.text) },
  };
}

/** The node with the buyer's settings, in all our templates. */
const isSettings = (node: WorkflowNode | undefined) =>
  node?.type === "n8n-nodes-base.set" && node.name === "Settings";

/** The buyer's credentials remain; those without use in a new node type are removed. */
function mergeCredentials({ base, theirs, ours }: Three<unknown>, isSameType: boolean): unknown {
  const types = isSameType ? keysOf(theirs, ours) : keysOf(ours);
  const credentials = treeOf(types, (type) => {
    const versions = { base: own(base, type), theirs: own(theirs, type), ours: own(ours, type) };
    if (isEqual(versions.base, versions.ours)) return versions.theirs;
    return isEqual(versions.base, versions.theirs) ? versions.ours : (versions.theirs ?? versions.ours);
  });
  return Object.keys(credentials).length > 0 || isTree(theirs) ? credentials : undefined;
}

/** A node that the buyer has set up keeps its enabled state. */
const hasCredential = ({ credentials }: WorkflowNode) =>
  isTree(credentials) && Object.values(credentials).some((one) => typeof own(one, "id") === "string");

/** Ignores differences in the path of a webhook or form, which remains the buyer's because others call it. */
function withBuyersAddress({ base, theirs, ours }: Nodes): Nodes {
  if (theirs.webhookId === undefined && ours.webhookId === undefined) return { base, theirs, ours };
  const { parameters } = theirs;
  const set = (node: WorkflowNode): WorkflowNode => {
    const path = own(parameters, "path");
    const inOptions = own(own(parameters, "options"), "path");
    const options = own(node.parameters, "options");
    return {
      ...node,
      parameters: {
        ...(isTree(node.parameters) ? node.parameters : {}),
        ...(path !== undefined && { path }),
        ...(inOptions !== undefined && { options: { ...(isTree(options) ? options : {}), path: inOptions } }),
      },
    };
  };
  return { base: base && set(base), theirs, ours: set(ours) };
}

/** Returns whether a removed node had relevant changes, ignoring position and credentials. */
export function isChanged(before: WorkflowNode, after: WorkflowNode): boolean {
  const essence = (node: WorkflowNode) => {
    const keys = [...keysOf(node)].filter(
      (key) => !BUYERS.has(key) && !["name", "webhookId", "credentials"].includes(key),
    );
    return treeOf(keys, (key) => own(node, key));
  };
  return !isEqual(essence(before), essence(after));
}
