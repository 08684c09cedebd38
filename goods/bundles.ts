import type { GoodsItem } from "./goods-item.ts";

export type GoodsBundle = Omit<GoodsItem, "tags" | "createdAt" | "source" | "versions"> & {
  tags: string[];
  includes: string[];
  createdAt: Date;
};

/** Bundles of demo catalogue items. */
export const goodsBundles: readonly GoodsBundle[] = [
  {
    slug: "revenue-desk-bundle",
    title: "Revenue Desk Bundle",
    summary:
      "Three workflows that keep revenue moving, cheaper together. Leads reach the right person, failed payments are recovered, and no deal goes stale; what you own already is not charged again.",
    tags: ["bundle", "n8n", "revenue-systems"],
    serviceArea: "revenue-systems",
    isFree: false,
    priceCents: 11_900,
    includes: ["inbound-lead-router", "failed-payment-recovery", "stale-deal-sweeper"],
    createdAt: new Date("2026-07-06T09:00:00.000Z"),
  },
];
