import type { LibraryItem, VersionNode, Workflow } from "./types.ts";

/** Minimum share of a version's nodes. */
const ENOUGH = 0.6;

/**
 * Recognises the item and version of a workflow without a marker: by the id that the command line preserves, by the
 * template's name that n8n's template page preserves, else by its nodes. Returns all versions that fit equally,
 * newest first.
 */
export function recognise(workflow: Workflow, items: readonly LibraryItem[]): Recognised | null {
  const scored = items.flatMap((item) =>
    item.versions.map(({ version, nodes = [] }) => {
      const found = nodes.filter((node) => isIn(workflow, node)).length;
      const share = nodes.length > 0 ? found / nodes.length : 0;
      if (workflow.id === `${item.slug}-${version}`)
        return { item, version, found, of: nodes.length, share: 2 };
      const isNamed = workflow.meta?.templateId === item.slug;
      return { item, version, found, of: nodes.length, share: isNamed ? Math.max(share, ENOUGH) : share };
    }),
  );
  const [best, ...others] = scored.toSorted((a, b) => b.share - a.share);
  if (!best || best.share < ENOUGH) return null;
  const { item, found, of, share } = best;
  const equal = others.filter((one) => one.item === item && one.share === share);
  return { item, found, of, versions: [best, ...equal].map(({ version }) => version) };
}

type Recognised = { item: LibraryItem; versions: string[]; found: number; of: number };

const isIn = ({ nodes }: Workflow, { id, name, type }: VersionNode) =>
  nodes.some((node) => node.type === type && (node.id === id || node.name === name));

/**
 * Returns the version with the most matching lines of parameters and code; the first one if several match equally.
 */
export function likest(theirs: Workflow, versions: readonly Workflow[]): Workflow {
  const score = (version: Workflow) =>
    version.nodes.reduce((sum, { id, name, type, parameters }) => {
      const same = theirs.nodes.find((node) => node.type === type && (node.id === id || node.name === name));
      const there = new Set(same ? linesOf(same.parameters) : []);
      return sum + linesOf(parameters).reduce((lines, line) => lines + (there.has(line) ? 1 : -1), 0);
    }, 0);
  return versions.reduce((best, one) => (score(one) > score(best) ? one : best));
}

const linesOf = (parameters: object) => JSON.stringify(parameters, null, 1).split(/\n|\\n/);
