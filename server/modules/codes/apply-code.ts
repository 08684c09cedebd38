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
  reserveAgain,
  setUseState,
} from "./queries.ts";

type Coding = Pick<Services, "db" | "clock" | "secret">;
/** `slug` null: whatever the item. */
type Wanted = { code: string; slug: string | null; email: string | null };

/** The code, if it may be used for this item by this buyer now; throws what is wrong with it, in words for the buyer. */
export async function checkCode(
  { db, clock, secret }: Coding,
  { code, slug, email }: Wanted,
): Promise<DiscountCode> {
  const person = email === null ? null : personOf(secret, email);
  return usable(db, await findCode(db, code), { slug, person, now: clock() });
}

/** The same, with the code locked: nobody else can take its last use until the caller's transaction ends. */
export async function lockUsableCode(
  { db, clock, secret }: Coding,
  { code, slug, email }: Wanted & { email: string },
): Promise<DiscountCode> {
  return usable(db, await lockCode(db, code), { slug, person: personOf(secret, email), now: clock() });
}

/**
 * An order takes one use; it is given back when the order comes to nothing. A buyer holds one at a time: what they had reserved before
 * is free again. Called with the code locked.
 */
export async function reserveUse(
  { db, clock, secret }: Coding,
  { codeId, orderId, email }: { codeId: string; orderId: string; email: string },
): Promise<void> {
  const person = personOf(secret, email);
  await releaseReserved(db, { codeId, person });
  await insertUse(db, { codeId, orderId, person, state: "reserved", createdAt: clock() });
}

/** For an open order that its buyer takes up again: its use may have been given back meanwhile, and may be gone. */
export async function renewUse(
  { db, clock }: Pick<Services, "db" | "clock">,
  orderId: string,
): Promise<void> {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released" || !use.person) return;
  const code = await lockCode(db, use.code.code);
  if (!code || (await isUsedUp(db, code, use.person))) throw invalid("This code has been used up.");
  await releaseReserved(db, { codeId: code.id, person: use.person });
  await reserveAgain(db, orderId, clock());
}

export async function releaseUse(db: Db, orderId: string): Promise<void> {
  await setUseState(db, orderId, "released");
}

/** One that was given back takes the place of what its buyer has reserved since. */
export async function spendUse(db: Db, orderId: string): Promise<void> {
  const use = await lockUse(db, orderId);
  if (use?.state === "released" && use.person)
    await releaseReserved(db, { codeId: use.code.id, person: use.person });
  await setUseState(db, orderId, "used");
}

/**
 * Whether an order still has its use. One that was given back is taken again for money that comes late, if nobody else has it by now.
 */
export async function hasUse(db: Db, orderId: string): Promise<boolean> {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released") return true;
  const code = await lockCode(db, use.code.code);
  return code !== undefined && !(await isUsedUp(db, code, use.person));
}

/** Says that two uses are one person's, and not whose. */
function personOf(secret: Services["secret"], email: string): string {
  return secret.hmac("code-user", email.toLowerCase());
}

function invalid(message: string): AppError {
  return new AppError(422, "code_invalid", message);
}

/** A code that is unknown, ended, over or not yet there is one thing to whoever guesses. */
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
