import { type Calendar, DAYS, type Random } from "./diary.ts";
import { people } from "./people.ts";
import { type Purchase, specialPurchases } from "./special-purchases.ts";

/** Items with their share of sales. */
export const SOLD = [
  ["inbound-lead-router", 10],
  ["failed-payment-recovery", 8],
  ["invoice-inbox-to-ledger", 6],
  ["lead-to-cash-handoffs", 6],
  ["stale-deal-sweeper", 5],
  ["candidate-scorecard-screening", 5],
  ["new-hire-first-week", 5],
  ["newsletter-from-feeds", 5],
  ["month-end-close", 5],
  ["utm-and-attribution", 5],
  ["hiring-scorecards", 4],
  ["incident-to-postmortem", 4],
  ["webinar-to-content-kit", 4],
  ["offboarding-access-sweep", 3],
] as const;

const PAID = 16;
const LEFT = 22;
const FAILED = 4;

/** Special purchases that show a state, and ordinary ones, most of which are abandoned. */
export function planPurchases(random: Random, calendar: Calendar): Purchase[] {
  const days = Array.from({ length: DAYS }, (_, day) => [day, calendar.weight(day)] as const);
  const taken = new Set(specialPurchases.map(pairOf));
  const endings = [
    ...Array<"paid">(PAID).fill("paid"),
    ...Array<"left">(LEFT).fill("left"),
    ...Array<"failed">(FAILED).fill("failed"),
  ];
  const ordinary = endings.map((ending, at): Purchase => {
    const more = { licence: "person", giftTo: null, code: null } as const;
    for (;;) {
      const purchase = { buyer: random.pick(people), slug: random.weighted(SOLD), ending, ...more };
      if (taken.has(pairOf(purchase)) || BUNDLE_BUYERS.has(purchase.buyer.key)) continue;
      taken.add(pairOf(purchase));
      return { key: `ordinary-${at}`, day: random.weighted(days), ...purchase };
    }
  });
  return [...specialPurchases, ...ordinary];
}

/** Owners of the bundle own its parts. */
const BUNDLE_BUYERS = new Set(
  specialPurchases.filter(({ slug }) => slug.endsWith("bundle")).map(({ buyer }) => buyer.key),
);

function pairOf({ buyer, slug }: Pick<Purchase, "buyer" | "slug">): string {
  return `${buyer.key} ${slug}`;
}
