import type { Db } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
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

type Wanted = { code: string; slug: string; userId: string | null };

/** The code, if it may be used for this item by this buyer now; throws what is wrong with it, in words for the buyer. */
export async function checkCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  { code, slug, userId }: Wanted,
): Promise<DiscountCode> {
  return usable(db, await findCode(db, code), { slug, userId, now: clock() });
}

/** The same, with the code locked: nobody else can take its last use until the caller's transaction ends. */
export async function lockUsableCode(
  { db, clock }: Pick<Services, "db" | "clock">,
  { code, slug, userId }: Wanted,
): Promise<DiscountCode> {
  return usable(db, await lockCode(db, code), { slug, userId, now: clock() });
}

/**
 * An order takes one use; it is given back when the order comes to nothing. A buyer holds one at a time: what they had reserved before
 * is free again. Called with the code locked.
 */
export async function reserveUse(
  { db, clock }: Pick<Services, "db" | "clock">,
  use: { codeId: string; orderId: string; userId: string },
): Promise<void> {
  await releaseReserved(db, { codeId: use.codeId, userId: use.userId });
  await insertUse(db, { ...use, state: "reserved", createdAt: clock() });
}

/** For an open order that its buyer takes up again: its use may have been given back meanwhile, and may be gone. */
export async function renewUse(
  { db, clock }: Pick<Services, "db" | "clock">,
  orderId: string,
): Promise<void> {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released" || !use.userId) return;
  const code = await lockCode(db, use.code.code);
  if (!code || (await isUsedUp(db, code, use.userId))) throw invalid("This code has been used up.");
  await releaseReserved(db, { codeId: code.id, userId: use.userId });
  await reserveAgain(db, orderId, clock());
}

export async function releaseUse(db: Db, orderId: string): Promise<void> {
  await setUseState(db, orderId, "released");
}

/** One that was given back takes the place of what its buyer has reserved since. */
export async function spendUse(db: Db, orderId: string): Promise<void> {
  const use = await lockUse(db, orderId);
  if (use?.state === "released" && use.userId)
    await releaseReserved(db, { codeId: use.code.id, userId: use.userId });
  await setUseState(db, orderId, "used");
}

/**
 * Whether an order still has its use. One that was given back is taken again for money that comes late, if nobody else has it by now.
 */
export async function hasUse(db: Db, orderId: string): Promise<boolean> {
  const use = await lockUse(db, orderId);
  if (use?.state !== "released") return true;
  const code = await lockCode(db, use.code.code);
  return code !== undefined && !(await isUsedUp(db, code, use.userId));
}

function invalid(message: string): AppError {
  return new AppError(422, "code_invalid", message);
}

/** A code that is unknown, ended, over or not yet there is one thing to whoever guesses. */
async function usable(
  db: Db,
  code: DiscountCode | undefined,
  { slug, userId, now }: { slug: string; userId: string | null; now: Date },
): Promise<DiscountCode> {
  const isOn =
    code && !code.endedAt && (!code.startsAt || code.startsAt <= now) && (!code.endsAt || code.endsAt > now);
  if (!isOn) throw invalid("This code is not valid.");
  if (code.items && !code.items.includes(slug)) throw invalid("This code is not for this item.");
  if (await isUsedUp(db, code, userId)) throw invalid("This code has been used up.");
  return code;
}

async function isUsedUp(db: Db, code: DiscountCode, userId: string | null): Promise<boolean> {
  const { maxUses, maxPerPerson } = code;
  if (maxUses === null && maxPerPerson === null) return false;
  const { all, mine } = await countUses(db, code.id, userId);
  return (maxUses !== null && all >= maxUses) || (maxPerPerson !== null && mine >= maxPerPerson);
}
