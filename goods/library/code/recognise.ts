import type { LibraryItem, VersionNode, Workflow } from "./types.ts";

/** So much of a version's nodes must be there. */
const ENOUGH = 0.6;

/**
 * Which item and version a workflow without a marker looks like: by the id that the command line keeps, by the template's name
 * that n8n's template page keeps, else by its nodes. Of versions that fit equally the newest.
 */
export function recognise(
  workflow: Workflow,
  items: readonly LibraryItem[],
): { item: LibraryItem; version: string; found: number; of: number } | null {
  const scored = items.flatMap((item) =>
    item.versions.map(({ version, nodes = [] }) => {
      const found = nodes.filter((node) => isIn(workflow, node)).length;
      const isNamed = workflow.id === `${item.slug}-${version}` || workflow.meta?.templateId === item.slug;
      const share = nodes.length > 0 ? found / nodes.length : 0;
      return { item, version, found, of: nodes.length, share: isNamed ? Math.max(share, ENOUGH) : share };
    }),
  );
  const best = scored.reduce<(typeof scored)[number] | null>(
    (best, one) => (one.share > (best?.share ?? 0) ? one : best),
    null,
  );
  if (!best || best.share < ENOUGH) return null;
  const { item, version, found, of } = best;
  return { item, version, found, of };
}

const isIn = ({ nodes }: Workflow, { id, name, type }: VersionNode) =>
  nodes.some((node) => node.type === type && (node.id === id || node.name === name));
