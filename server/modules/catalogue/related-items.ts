import type { BundlePart } from "#shared/catalogue/catalogue.ts";
import type { Resource } from "./queries/resources.ts";

const MAX_RELATED = 3;
/** Tags on too many items to indicate a relation. */
const COMMON_TAGS = new Set(["n8n", "make", "playbook", "bundle"]);

/** Returns the listed items with the most tags in common, newest first among equals; not those in `without`. */
export function relatedItems(
  resource: Pick<Resource, "id" | "tags">,
  listed: readonly Resource[],
  without: ReadonlySet<string>,
): BundlePart[] {
  const own = new Set(resource.tags.filter((tag) => !COMMON_TAGS.has(tag)));
  return listed
    .filter(({ id }) => id !== resource.id && !without.has(id))
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => linkTo(other));
}

export function linkTo({ slug, title, coverUrl, priceCents, isFree }: Resource): BundlePart {
  return { slug, title, coverUrl, priceCents, isFree };
}
