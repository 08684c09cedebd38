import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { DAY_MS } from "#shared/time.ts";
import { type DiscountCode, endCodeNow, findCode, insertCode } from "./queries.ts";

const count = (longest: number) =>
  v.nullish(
    v.pipe(
      v.number("It is a number"),
      v.integer("It is a whole number"),
      v.minValue(1, "At least 1"),
      v.maxValue(longest, `At most ${longest}`),
    ),
    null,
  );
/** A day, or a time of it. The last day counts whole. */
const day = (lasts: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^20\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/, "A date looks like 2026-12-31"),
      v.check((text) => !Number.isNaN(Date.parse(text)), "There is no such day"),
      v.transform((text) => new Date(Date.parse(text) + (text.length === 10 ? lasts : 0))),
    ),
    null,
  );

export const newCode = v.pipe(
  v.object({
    code: discountCode,
    percent: count(100),
    amount_cents: count(100_000_000),
    items: v.nullish(v.pipe(v.array(slug), v.minLength(1, "Name an item"), v.maxLength(100)), null),
    from: day(0),
    until: day(DAY_MS),
    max_uses: count(1_000_000),
    max_per_person: count(1_000),
  }),
  v.check(
    ({ percent, amount_cents }) => (percent === null) !== (amount_cents === null),
    "A code takes off a percentage or an amount",
  ),
  v.check(({ from, until }) => !from || !until || from < until, "A code ends after it begins"),
);
export type NewCode = v.InferOutput<typeof newCode>;

export async function createCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  { code, percent, amount_cents, items, from, until, max_uses, max_per_person }: NewCode,
): Promise<DiscountCode> {
  const created = await insertCode(db, {
    code,
    percent,
    amountCents: amount_cents,
    items,
    startsAt: from,
    endsAt: until,
    maxUses: max_uses,
    maxPerPerson: max_per_person,
    createdAt: clock(),
  });
  if (!created) throw new AppError(409, "code_taken", "There is a code of this name already.");
  return created;
}

/** Nobody can use it from now on; orders that have it keep their price. */
export async function endCode({ db, clock }: Pick<Services, "db" | "clock">, code: string): Promise<void> {
  if (await endCodeNow(db, code, clock())) return;
  const known = await findCode(db, code);
  if (!known) throw new AppError(404, "not_found", "There is no such code.");
  throw new AppError(409, "code_ended", "This code has ended already.");
}
