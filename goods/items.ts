import type { ServiceId } from "#content/store/list/service-colors.ts";
import type { GoodsEntry, GoodsItem } from "./goods-item.ts";
import { contentMarketing } from "./items/content-marketing.ts";
import { opsReporting } from "./items/ops-reporting.ts";
import { peopleOps } from "./items/people-ops.ts";
import { revenueSystems } from "./items/revenue-systems.ts";

const ENTRIES: Record<ServiceId, readonly GoodsEntry[]> = {
  "revenue-systems": revenueSystems,
  "ops-reporting": opsReporting,
  "people-ops": peopleOps,
  "content-marketing": contentMarketing,
};

/** Our catalogue, newest first: 27 items, 13 of them free. The service area is also the last tag. */
export const goodsItems: readonly GoodsItem[] = (Object.keys(ENTRIES) as ServiceId[])
  .flatMap((serviceArea) => ENTRIES[serviceArea].map((entry) => itemOf(entry, serviceArea)))
  .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

function itemOf(entry: GoodsEntry, serviceArea: ServiceId): GoodsItem {
  return {
    ...entry,
    serviceArea,
    isFree: entry.priceCents === 0,
    tags: [...entry.tags, serviceArea],
    createdAt: entry.createdAt ?? `${entry.versions.at(-1)?.releasedAt}T09:00:00.000Z`,
  };
}
