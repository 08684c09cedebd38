import type { ServiceId } from "#content/store/list/service-colors.ts";

export type GoodsVersion = { version: string; releasedAt: string; changelog: string };

/** An entry of our catalogue; the rest (apps, hosts, graph, contents) comes from the file. */
export type GoodsEntry = {
  slug: string;
  title: string;
  summary: string;
  tags: readonly string[];
  /** 0: the item is free. */
  priceCents: number;
  /** ISO date-time, to order items of the same day; by default the morning of the first release. */
  createdAt?: string;
  /** `workflow`: files/<slug>.json; `playbook`: playbooks/<slug>.md, set as a PDF. */
  source: "workflow" | "playbook";
  /** Newest first; the first one is sold. */
  versions: readonly [GoodsVersion, ...GoodsVersion[]];
};

export type GoodsItem = GoodsEntry & { createdAt: string; serviceArea: ServiceId; isFree: boolean };
