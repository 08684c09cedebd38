import type { ServiceId } from "#content/service-colors.ts";

export type DemoVersion = { version: string; releasedAt: string; changelog: string };

/** What stands in the catalogue about one item; the file itself tells the rest (apps, hosts, graph, contents). */
export type DemoItem = {
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
  /** Newest first; the first is the one that is sold. */
  versions: readonly [DemoVersion, ...DemoVersion[]];
  /** Only what was really imported and opened in that version. */
  testedWith: { platform: string; version: string; date: string } | null;
};

/** Every n8n file of the catalogue was imported into this version by n8n's own command line. */
export const TESTED_N8N = { platform: "n8n", version: "2.41.1", date: "2026-11-15" } as const;
