import type { ServiceId } from "#content/store/list/service-colors.ts";

export type GoodsVersion = { version: string; releasedAt: string; changelog: string };

/** An item's catalogue entry; the rest (apps, hosts, graph, contents) comes from the file. */
export type GoodsItem = {
  slug: string;
  title: string;
  summary: string;
  tags: readonly string[];
  serviceArea: ServiceId;
  isFree: boolean;
  /** 0 when free. */
  priceCents: number;
  /** ISO date-time; the list is newest first. */
  createdAt: string;
  /** `workflow`: files/<slug>.json; `playbook`: playbooks/<slug>.md, set as a PDF. */
  source: "workflow" | "playbook";
  /** Newest first; the first one is sold. */
  versions: readonly [GoodsVersion, ...GoodsVersion[]];
};
