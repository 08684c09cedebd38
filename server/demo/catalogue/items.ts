import type { DemoItem } from "./demo-item.ts";
import { contentMarketing } from "./items/content-marketing.ts";
import { opsReporting } from "./items/ops-reporting.ts";
import { peopleOps } from "./items/people-ops.ts";
import { revenueSystems } from "./items/revenue-systems.ts";

/** The demo catalogue, newest first: 24 items, 10 of them free. */
export const demoItems: readonly DemoItem[] = [
  ...revenueSystems,
  ...opsReporting,
  ...peopleOps,
  ...contentMarketing,
].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
