import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { detailOf } from "./detail-of.ts";
import type { Resource } from "./queries/resources.ts";
import type { VersionFacts } from "./queries/versions.ts";
import { linkTo } from "./related-items.ts";

type Part = { part: Resource; versions: VersionFacts[] };

/** Combines the facts of the bundle's items. */
export function bundleDetailOf(bundle: Resource, parts: Part[]): CatalogueDetail {
  const details = parts.map(({ part, versions }) => detailOf(part, versions));
  const all = (of: (detail: CatalogueDetail) => readonly string[]) => [...new Set(details.flatMap(of))];
  const [platform] = all((detail) => (detail.platform ? [detail.platform] : []));
  const total = (of: (detail: CatalogueDetail) => number | null) =>
    details.reduce((sum, detail) => sum + (of(detail) ?? 0), 0);
  const own = detailOf(bundle, []);
  return {
    ...own,
    updatedAt: [own, ...details].map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)),
    pictureUrl: bundle.coverUrl,
    platform: details.every((detail) => detail.platform === platform) ? (platform ?? null) : null,
    apps: all(({ apps }) => apps),
    credentials: all(({ credentials }) => credentials),
    communityNodes: all(({ communityNodes }) => communityNodes),
    hosts: all(({ hosts }) => hosts),
    includes: parts.map(({ part }) => linkTo(part)),
    file: {
      kind: "bundle",
      size: total(({ file }) => file.size),
      nodes: total(({ file }) => file.nodes) || null,
    },
  };
}
