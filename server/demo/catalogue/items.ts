import type { DemoEntry, DemoItem, Proof } from "./demo-item.ts";
import { contentMarketing } from "./items/content-marketing.ts";
import { opsReporting } from "./items/ops-reporting.ts";
import { peopleOps } from "./items/people-ops.ts";
import { revenueSystems } from "./items/revenue-systems.ts";
import proofs from "./proofs.json" with { type: "json" };

const entries: DemoEntry[] = [...revenueSystems, ...opsReporting, ...peopleOps, ...contentMarketing];

/** The demo catalogue, newest first: 24 items, 10 of them free. The service area is also the last tag. */
export const demoItems: readonly DemoItem[] = entries
  .map((entry) => ({
    ...entry,
    tags: [...entry.tags, entry.serviceArea],
    testedWith: proofOf(entry.slug),
  }))
  .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

function proofOf(slug: string): Proof | null {
  const proof = (proofs as Record<string, Proof>)[slug];
  if (!proof) return null;
  const { platform, version, date, promises } = proof;
  return { platform, version, date, promises };
}
