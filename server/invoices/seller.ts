import * as v from "valibot";
import { type Business, business, businessFaults, madeUpFacts } from "#content/business.ts";
import { sellerFacts } from "#server/db/schema/shop/invoices.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { INDIAN_STATES, type StateCode } from "#shared/tax/indian-states.ts";

/** Who sells, from now on: what an operator has stored, else what the content says. A document keeps the facts of its day. */
export async function readSeller({ db }: Pick<Services, "db">): Promise<Business> {
  const [row] = await db.select({ facts: sellerFacts.facts }).from(sellerFacts);
  return row?.facts ?? business;
}

export async function storeSeller(
  { db, clock }: Pick<Services, "db" | "clock">,
  facts: Business,
): Promise<void> {
  const row = { facts, updatedAt: clock() };
  await db.insert(sellerFacts).values(row).onConflictDoUpdate({ target: sellerFacts.only, set: row });
}

/** Live sells under true facts only: every sale issues a document that the tax office reads. */
export async function assertSelling({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  if (config.mode === "demo" || madeUpFacts(await readSeller({ db })).length === 0) return;
  throw new AppError(503, "not_selling", "This shop does not take orders yet. Please come back later.");
}

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const states = Object.keys(INDIAN_STATES) as [StateCode, ...StateCode[]];

/** A file with the seller's facts. What it does not say of tax and of numbers is as the content has it. */
export const sellerInput = v.pipe(
  v.strictObject({
    legalName: text(120),
    address: text(250),
    state: v.picklist(states),
    gstin: v.nullable(text(15)),
    email: v.pipe(v.string(), v.email()),
    lut: v.nullable(text(30)),
    signatory: text(120),
    sac: v.optional(text(8), business.sac),
    taxRate: v.optional(v.number(), business.taxRate),
    pricesIncludeTax: v.optional(v.boolean(), business.pricesIncludeTax),
    series: v.optional(
      v.strictObject({ invoice: text(3), credit_note: text(3), receipt: text(3) }),
      business.series,
    ),
  }),
  v.check(
    (facts) => businessFaults(facts).length === 0,
    ({ input }) => businessFaults(input as Business).join(" "),
  ),
);
