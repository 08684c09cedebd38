import type { GoodsItem } from "./goods-item.ts";
import { contentMarketing } from "./items/content-marketing.ts";
import { opsReporting } from "./items/ops-reporting.ts";
import { peopleOps } from "./items/people-ops.ts";
import { revenueSystems } from "./items/revenue-systems.ts";

const entries: GoodsItem[] = [...revenueSystems, ...opsReporting, ...peopleOps, ...contentMarketing];

/** Our catalogue, newest first: 27 items, 13 of them free. The service area is also the last tag. */
export const goodsItems: readonly GoodsItem[] = entries
  .map((entry) => ({ ...entry, tags: [...entry.tags, entry.serviceArea] }))
  .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
