import type { DemoItem } from "./demo-item.ts";
import { contentMarketing } from "./items/content-marketing.ts";
import { opsReporting } from "./items/ops-reporting.ts";
import { peopleOps } from "./items/people-ops.ts";
import { revenueSystems } from "./items/revenue-systems.ts";

const items: DemoItem[] = [...revenueSystems, ...opsReporting, ...peopleOps, ...contentMarketing];

/** The demo catalogue, newest first: 24 items, 10 of them free. The service area is also the last tag. */
export const demoItems: readonly DemoItem[] = items
  .map((item) => ({ ...item, tags: [...item.tags, item.serviceArea] }))
  .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
