import { site } from "#content/site.ts";
import { itemDetails } from "#content/store/item/item-details.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { type N8nWorkflow, nodeIcon, type Template } from "#server/modules/catalogue/index.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { coverUrl, itemUrl } from "#shared/urls.ts";
import { categoryOf } from "./templates.ts";

type GraphNodes = Parameters<typeof nodeIcon>[0][];
type Node = GraphNodes[number];

export function templateCard(template: Template, graphNodes: GraphNodes, siteUrl: string) {
  const kinds = [...new Map(graphNodes.map((node) => [node.type, node])).values()];
  return {
    id: template.slug,
    name: template.title,
    createdAt: template.createdAt.toISOString(),
    totalViews: 0,
    user: {
      username: site.name.toLowerCase(),
      name: site.name,
      avatar: `${siteUrl}/icon-192.png`,
      verified: true,
    },
    nodes: kinds.map(cardNode),
    readyToDemo: false,
  };
}

function cardNode(node: Node, at: number) {
  const displayName = node.app ?? readableType(node.type);
  return {
    id: at + 1,
    name: node.type,
    displayName,
    icon: "fa:circle",
    defaults: { name: displayName },
    iconData: { type: "file", fileBuffer: nodeIcon(node) },
    categories: [],
  };
}

/** "n8n-nodes-base.scheduleTrigger" becomes "Schedule Trigger". */
function readableType(type: string): string {
  const name = type.split(".").at(-1) ?? type;
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").replace(/^./, (first) => first.toUpperCase());
}

/** A template's own page in n8n, with its graph. */
export function templatePage(
  template: Template,
  graphNodes: GraphNodes,
  workflow: N8nWorkflow,
  siteUrl: string,
  proven: { proofs: readonly Proof[]; isOwner: boolean },
) {
  const counts = Map.groupBy(graphNodes, ({ type }) => type);
  const category = categoryOf(template);
  const more = `[More about it](${siteUrl}${itemUrl(template.isFree, template.slug)})`;
  return {
    ...templateCard(template, graphNodes, siteUrl),
    description: [template.summary, ...proofOf(template, proven), more].filter(Boolean).join("\n\n"),
    image: [{ id: template.versionId, url: siteUrl + coverUrl(template.slug, template.version, "social") }],
    categories: category ? [category] : [],
    workflowInfo: {
      nodeCount: graphNodes.length,
      nodeTypes: Object.fromEntries([...counts].map(([type, nodes]) => [type, { count: nodes.length }])),
    },
    workflow: canvasOf(workflow),
  };
}

/** The proof as the item's page shows it; owners also see what fails. */
function proofOf({ isFree }: Template, { proofs, isOwner }: { proofs: readonly Proof[]; isOwner: boolean }) {
  const said = summarizeProofs(proofs);
  if (!said) return [itemDetails.unproven("n8n", isFree)];
  const { text, failure, newest } = said;
  const promises = newest?.promises.map((promise) => `- ${promise.text}`).join("\n");
  return [
    ...(isOwner && failure && failure !== text ? [failure] : []),
    text,
    ...(promises ? [promises] : []),
  ];
}

/** The part of a workflow that n8n puts on the canvas. */
export function canvasOf({ nodes, connections, settings }: N8nWorkflow) {
  return { nodes, connections, ...(settings && { settings }), pinData: {} };
}
