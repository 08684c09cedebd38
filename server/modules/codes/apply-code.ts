import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import {
  countUses,
  type DiscountCode,
  findCode,
  insertUse,
  lockCode,
  lockUse,
  releaseReserved,
  updateUse,
} from "./queries.ts";

type Coding = Pick<Services, "db" | "clock" | "secret">;
/** `slug` null matches any item. */
type Wanted = { code: string; slug: string | null; email: string | null };

/** Returns the code if this buyer may use it for this item now; otherwise throws the reason, worded for the buyer. */
export async function checkCode({ db, clock, secret }: Coding, { code, slug, email }: Wanted) {
  const person = email === null ? null : personOf(secret, email);
  return usable(db, await findCode(db, code), { slug, person, now: clock() });
}

/** Locks the code as well: no other transaction can take its last use. */
export async function lockUsableCode(
  { db, clock, secret }: Coding,
  { code, slug, email }: Wanted & { email: string },
): Promise<DiscountCode> {
  return usable(db, await lockCode(db, code), { slug, person: personOf(secret, email), now: clock() });
}

/**
 * Reserves one use for an order; it is released if the order is never paid. A buyer has one reservation at a time,
 * so an earlier one is released. The code must be locked.
 */
export async function reserveUse(
  { db, clock, secret }: Coding,
  { codeId, orderId, email }: { codeId: string; orderId: string; email: string },
): Promise<void> {
  const person = personOf(secret, email);
  await releaseReserved(db, { codeId, person });
  await insertUse(db, { codeId, orderId, person, state: "reserved", createdAt: clock() });
}

/** Renews the reservation of a reused order, which may have been released and taken meanwhile. */
export async function renewUse({ db, clock }: Pick<Services, "db" | "clock">, orderId: string) {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released" || !use.person) return;
  const code = await lockCode(db, use.code.code);
  if (!code || (await isUsedUp(db, code, use.person))) throw invalid("This code has been used up.");
  await releaseReserved(db, { codeId: code.id, person: use.person });
  await updateUse(db, orderId, { state: "reserved", createdAt: clock() });
}

export async function releaseUse(db: Db, orderId: string): Promise<void> {
  await updateUse(db, orderId, { state: "released" });
}

/** A released use replaces the buyer's newer reservation. */
export async function spendUse(db: Db, orderId: string): Promise<void> {
  const use = await lockUse(db, orderId);
  if (use?.state === "released" && use.person)
    await releaseReserved(db, { codeId: use.code.id, person: use.person });
  await updateUse(db, orderId, { state: "used" });
}

/**
 * Returns whether an order still has its use. A released one is reserved again for a late payment if it is still
 * available.
 */
export async function hasUse(db: Db, orderId: string): Promise<boolean> {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released") return true;
  const code = await lockCode(db, use.code.code);
  return code !== undefined && !(await isUsedUp(db, code, use.person));
}

/** Returns a keyed hash that matches uses of one person without revealing the address. */
function personOf(secret: Services["secret"], email: string): string {
  return secret.hmac("code-user", email.toLowerCase());
}

function invalid(message: string): AppError {
  return new AppError(422, "code_invalid", message);
}

/** Unknown, ended, used-up and future codes are indistinguishable to someone guessing. */
async function usable(
  db: Db,
  code: DiscountCode | undefined,
  { slug, person, now }: { slug: string | null; person: string | null; now: Date },
): Promise<DiscountCode> {
  const isOn =
    code && !code.endedAt && (!code.startsAt || code.startsAt <= now) && (!code.endsAt || code.endsAt > now);
  if (!isOn) throw invalid("This code is not valid.");
  if (slug !== null && code.items && !code.items.includes(slug))
    throw invalid("This code is not for this item.");
  if (await isUsedUp(db, code, person)) throw invalid("This code has been used up.");
  return code;
}

async function isUsedUp(db: Db, code: DiscountCode, person: string | null): Promise<boolean> {
  const { maxUses, maxPerPerson } = code;
  if (maxUses === null && maxPerPerson === null) return false;
  const { all, mine } = await countUses(db, code.id, person);
  return (maxUses !== null && all >= maxUses) || (maxPerPerson !== null && mine >= maxPerPerson);
}
