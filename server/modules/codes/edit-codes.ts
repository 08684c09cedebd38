import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { nextDay, startOfDay } from "#shared/time/time-zone.ts";
import {
  type DiscountCode,
  endCodeNow,
  findCode,
  insertCode,
  listReserved,
  releaseReserved,
} from "./queries.ts";

const count = (longest: number) =>
  v.nullish(
    v.pipe(
      v.number("It is a number"),
      v.integer("Enter a whole number"),
      v.minValue(1, "At least 1"),
      v.maxValue(longest, `At most ${longest}`),
    ),
    null,
  );
/** A day in the business time zone, or a point in time. */
const day = v.nullish(
  v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/, "A date looks like 2026-12-31"),
    v.check((text) => !Number.isNaN(Date.parse(text)), "This day does not exist"),
  ),
  null,
);
const isDay = (text: string) => text.length === 10;

export const newCode = v.pipe(
  v.object({
    code: discountCode,
    percent: count(100),
    amount_cents: count(100_000_000),
    items: v.nullish(v.pipe(v.array(slug), v.minLength(1, "Name an item"), v.maxLength(100)), null),
    from: day,
    until: day,
    max_uses: count(1_000_000),
    max_per_person: count(1_000),
  }),
  v.check(
    ({ percent, amount_cents }) => (percent === null) !== (amount_cents === null),
    "Set either a percentage or an amount",
  ),
  v.check(
    ({ from, until }) => !from || !until || startOf(from, "UTC") < endOf(until, "UTC"),
    "The end must be after the start",
  ),
);
type NewCode = v.InferOutput<typeof newCode>;

function startOf(text: string, timeZone: string): Date {
  return isDay(text) ? startOfDay(timeZone, text) : new Date(text);
}

/** Exclusive: the whole last day is included. */
function endOf(text: string, timeZone: string): Date {
  return isDay(text) ? startOfDay(timeZone, nextDay(text)) : new Date(text);
}

export async function createCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  { code, percent, amount_cents, items, from, until, max_uses, max_per_person }: NewCode,
): Promise<DiscountCode> {
  const { timeZone } = await readSettings({ db });
  const created = await insertCode(db, {
    code,
    percent,
    amountCents: amount_cents,
    items,
    startsAt: from === null ? null : startOf(from, timeZone),
    endsAt: until === null ? null : endOf(until, timeZone),
    maxUses: max_uses,
    maxPerPerson: max_per_person,
    createdAt: clock(),
  });
  if (!created) throw new AppError(409, "code_taken", "A code with this name exists already.");
  return created;
}

/** Ends a code: it cannot be used any more, and orders that have it keep their price. */
export async function endCode({ db, clock }: Pick<Services, "db" | "clock">, code: string): Promise<void> {
  if (await endCodeNow(db, code, clock())) return;
  await knownCode(db, code);
  throw new AppError(409, "code_ended", "This code has ended already.");
}

export async function reservationsOf(db: Db, code: string) {
  return listReserved(db, (await knownCode(db, code)).id);
}

/**
 * Releases the reservations of one order or all, and returns the orders. A late payment takes a use again if one is
 * left.
 */
export async function releaseReservations(
  db: Db,
  { code, orderId }: { code: string; orderId: string | null },
): Promise<string[]> {
  const { id: codeId } = await knownCode(db, code);
  return releaseReserved(db, { codeId, ...(orderId && { orderIds: [orderId] }) });
}

async function knownCode(db: Db, code: string): Promise<DiscountCode> {
  const known = await findCode(db, code);
  if (!known) throw new AppError(404, "not_found", "There is no such code.");
  return known;
}
