import { type Person, personOf } from "./people.ts";

/** left: never tried to pay. waiting: authorized but not captured. twice: paid in two tabs. */
type Ending = "paid" | "left" | "failed" | "late" | "waiting" | "twice" | "twice-stuck";

export type Purchase = {
  /** Key for later events. */
  key: string;
  day: number;
  buyer: Person;
  slug: string;
  ending: Ending;
  licence: "person" | "team" | "gift";
  giftTo: Person | null;
  code: string | null;
};

type Row = [key: string, day: number, buyer: string, slug: string, more?: Partial<Purchase>];

const gift = (to: string): Partial<Purchase> => ({ licence: "gift", giftTo: personOf(to) });
const team: Partial<Purchase> = { licence: "team" };
const code = (text: string): Partial<Purchase> => ({ code: text });
const ends = (ending: Ending): Partial<Purchase> => ({ ending });

/** Includes each kind at least once, so that every state appears in the console. */
const ROWS: Row[] = [
  ["launch-1", 1, "arjun", "inbound-lead-router", code("LAUNCH25")],
  ["launch-2", 2, "emily", "invoice-inbox-to-ledger", code("LAUNCH25")],
  ["launch-3", 4, "jonas", "failed-payment-recovery", code("LAUNCH25")],
  ["launch-4", 6, "kavya", "candidate-scorecard-screening", code("LAUNCH25")],
  ["first-1", 3, "rohan", "month-end-close", code("FIRST3")],
  ["first-2", 3, "hannah", "lead-to-cash-handoffs", code("FIRST3")],
  ["first-3", 5, "ling", "utm-and-attribution", code("FIRST3")],
  ["welcome-1", 5, "priya", "new-hire-first-week", code("WELCOME10")],
  ["welcome-2", 9, "marcus", "stale-deal-sweeper", code("WELCOME10")],
  ["welcome-3", 14, "camille", "newsletter-from-feeds", code("WELCOME10")],
  ["welcome-4", 18, "divya", "hiring-scorecards", code("WELCOME10")],
  ["welcome-5", 22, "jack", "webinar-to-content-kit", code("WELCOME10")],
  ["welcome-6", 27, "neha", "incident-to-postmortem", code("WELCOME10")],
  ["off-40", 28, "darren", "invoice-inbox-to-ledger", code("LEDGER40")],
  ["free-1", 7, "imran", "lead-to-cash-handoffs", code("PARTNER100")],
  ["free-2", 16, "wanjiru", "hiring-scorecards", code("PARTNER100")],
  ["free-3", 26, "tanvi", "offboarding-access-sweep", code("PARTNER100")],
  ["bundle-1", 4, "vikram", "revenue-desk-bundle"],
  ["bundle-2", 12, "oliver", "revenue-desk-bundle"],
  ["part-of-bundle", 8, "siddharth", "stale-deal-sweeper"],
  ["bundle-3", 19, "siddharth", "revenue-desk-bundle"],
  ["gift-1", 6, "meera", "new-hire-first-week", gift("lakshmi")],
  ["gift-2", 15, "grace", "incident-to-postmortem", gift("megan")],
  ["gift-3", 24, "hugo", "newsletter-from-feeds", gift("felix")],
  ["team-1", 7, "karthik", "candidate-scorecard-screening", team],
  ["team-2", 13, "charlotte", "inbound-lead-router", team],
  ["single", 10, "aditya", "invoice-inbox-to-ledger"],
  ["team-3", 20, "aditya", "invoice-inbox-to-ledger", team],
  ["refund-1", 8, "zofia", "webinar-to-content-kit"],
  ["refund-2", 17, "daniel", "newsletter-from-feeds"],
  ["refund-3", 24, "beatriz", "new-hire-first-week"],
  ["part-1", 11, "sneha", "failed-payment-recovery"],
  ["part-2", 16, "noah", "invoice-inbox-to-ledger"],
  ["part-3", 25, "sanne", "webinar-to-content-kit"],
  ["dashboard", 18, "thabo", "stale-deal-sweeper"],
  ["dispute-won", 5, "tyler", "incident-to-postmortem"],
  ["dispute-lost", 7, "chinedu", "inbound-lead-router"],
  ["dispute-open", 21, "matteo", "failed-payment-recovery"],
  ["twice", 12, "pooja", "stale-deal-sweeper", ends("twice")],
  ["stuck", 14, "varun", "inbound-lead-router", ends("twice-stuck")],
  ["late-1", 9, "yuki", "lead-to-cash-handoffs", ends("late")],
  ["late-2", 22, "farhan", "month-end-close", ends("late")],
  ["failed-1", 27, "ava", "candidate-scorecard-screening", ends("failed")],
  ["failed-2", 28, "omar", "inbound-lead-router", ends("failed")],
  ["waiting-1", 28, "cian", "webinar-to-content-kit", ends("waiting")],
  ["waiting-2", 29, "manish", "failed-payment-recovery", { code: "WELCOME10", ending: "waiting" }],
  ["left-1", 28, "layla", "revenue-desk-bundle", ends("left")],
  ["left-2", 29, "freya", "month-end-close", ends("left")],
  ["correct-1", 9, "harish", "month-end-close"],
  ["correct-2", 13, "nikhil", "utm-and-attribution"],
  ["correct-3", 15, "lucia", "lead-to-cash-handoffs"],
  ["correct-4", 20, "ananya", "lead-to-cash-handoffs"],
  ["today-1", 29, "rahul", "invoice-inbox-to-ledger"],
  ["recent", 28, "elin", "inbound-lead-router"],
];

export const specialPurchases: readonly Purchase[] = ROWS.map(([key, day, buyer, slug, more]) => ({
  key,
  day,
  buyer: personOf(buyer),
  slug,
  ending: "paid",
  licence: "person",
  giftTo: null,
  code: null,
  ...more,
}));
