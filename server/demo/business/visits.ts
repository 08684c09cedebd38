import type { VisitSource } from "#server/services.ts";
import type { Random } from "./diary.ts";
import { AGENT, COUNTRY_HEADER, type PastShop } from "./past-shop.ts";
import { SOURCES } from "./people.ts";
import { SOLD } from "./purchases.ts";

const PAGES_A_DAY = 150;
const ITEMS_A_DAY = 70;

const PAGES = [
  ["/", 30],
  ["/store", 22],
  ["/resources", 18],
  ["/services", 9],
  ["/work", 6],
  ["/tutorials", 6],
  ["/about", 5],
  ["/engage", 5],
  ["/faq", 4],
  ["/courses", 3],
  ["/contact", 3],
  ["/careers", 2],
  ["/account", 4],
] as const;

export const FREE = [
  ["automation-audit", 6],
  ["monday-metrics-digest", 6],
  ["quote-request-intake", 4],
  ["meeting-no-show-rescue", 4],
  ["content-engine", 3],
  ["leave-request-approvals", 3],
  ["workflow-error-desk", 3],
  ["blog-to-social-queue", 3],
  ["onboarding-in-ten-days", 2],
  ["brand-mention-triage", 2],
] as const;

const COUNTRIES = [
  ["IN", 44],
  ["US", 18],
  ["GB", 9],
  ["DE", 6],
  ["SG", 4],
  ["AE", 4],
  ["AU", 4],
  ["CA", 3],
  ["NL", 2],
  ["FR", 2],
  ["BR", 1],
  ["", 3],
] as const;

/** Campaigns among the sources, with their source and medium. */
export const CAMPAIGNS: Record<string, { source: string; medium: string }> = {
  "monthly-newsletter": { source: "newsletter", medium: "email" },
  "partner-webinar": { source: "partner", medium: "webinar" },
};

const ITEMS = [...SOLD, ...FREE.map(([slug, weight]) => [slug, weight * 0.6] as const)];

/** Counts a day's page views through the beacon. `busy` is 1 on an average day. */
export async function visitAll(shop: PastShop, random: Random, busy: number): Promise<void> {
  const today = busy * (0.9 + random.next() * 0.2);
  for (let count = 0; count < PAGES_A_DAY * today; count++)
    look(shop, random, "page", random.weighted(PAGES));
  for (let count = 0; count < ITEMS_A_DAY * today; count++)
    look(shop, random, "item", random.weighted(ITEMS));
  await shop.storeVisits();
}

function look(shop: PastShop, random: Random, kind: "page" | "item", name: string): void {
  const headers: Record<string, string> = {
    "user-agent": AGENT,
    [COUNTRY_HEADER]: random.weighted(COUNTRIES),
  };
  // Most visitors view a second page, whose referrer is the shop itself.
  const source = random.chance(0.5) ? random.weighted(SOURCES) : "";
  shop.services.visits.count(kind, name, (header) => headers[header], visitSource(source));
}

function visitSource(source: string): VisitSource {
  const campaign = CAMPAIGNS[source];
  if (campaign) return { referrer: "", ...campaign, campaign: source };
  return { referrer: source, source: "", medium: "", campaign: "" };
}
