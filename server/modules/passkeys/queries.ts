import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import {
  operatorChallenges,
  operatorConfirmations,
  operatorPasskeys,
} from "#server/platform/db/schema/people/passkeys.ts";

export type Passkey = typeof operatorPasskeys.$inferSelect;
type Challenge = typeof operatorChallenges.$inferSelect;

/** Oldest first. */
export async function passkeysOf(db: Db, operator: string): Promise<Passkey[]> {
  return db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operator, operator))
    .orderBy(asc(operatorPasskeys.createdAt), asc(operatorPasskeys.id));
}

export async function countPasskeys(db: Db, operator: string): Promise<number> {
  return db.$count(operatorPasskeys, eq(operatorPasskeys.operator, operator));
}

export async function findPasskey(db: Db, { operator, id }: Pick<Passkey, "operator" | "id">) {
  const [row] = await db
    .select()
    .from(operatorPasskeys)
    .where(and(eq(operatorPasskeys.operator, operator), eq(operatorPasskeys.id, id)));
  return row;
}

/** Serialises changes of an operator's passkeys until the transaction ends: they are counted before one is added or removed. */
export async function lockPasskeys(db: Db): Promise<void> {
  await db.execute(sql`lock table ${operatorPasskeys} in share row exclusive mode`);
}

/** False: this credential is enrolled already. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const { rowCount } = await db.insert(operatorPasskeys).values(passkey).onConflictDoNothing();
  return Boolean(rowCount);
}

/** False: the passkey was removed in the meantime. */
export async function markUsed(db: Db, id: string, { at, counter }: { at: Date; counter: number }) {
  const { rowCount } = await db
    .update(operatorPasskeys)
    .set({ lastUsedAt: at, counter })
    .where(eq(operatorPasskeys.id, id));
  return Boolean(rowCount);
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.delete(operatorPasskeys).where(eq(operatorPasskeys.id, id));
}

/** Deletes all passkeys of an operator with their confirmations and returns how many there were. */
export async function deletePasskeysOf(db: Db, operator: string): Promise<number> {
  await db.delete(operatorChallenges).where(eq(operatorChallenges.operator, operator));
  const { rowCount } = await db.delete(operatorPasskeys).where(eq(operatorPasskeys.operator, operator));
  return rowCount ?? 0;
}

export async function saveChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db
    .insert(operatorChallenges)
    .values(challenge)
    .onConflictDoUpdate({
      target: [operatorChallenges.sessionId, operatorChallenges.purpose],
      set: challenge,
    });
}

/** Deletes the challenge, whether or not the caller accepts it. */
export async function takeChallenge(
  db: Db,
  { sessionId, operator, purpose, since }: Omit<Challenge, "challenge" | "createdAt"> & { since: Date },
): Promise<string | undefined> {
  const { sessionId: session, createdAt } = operatorChallenges;
  const [row] = await db
    .delete(operatorChallenges)
    .where(
      and(
        eq(session, sessionId),
        eq(operatorChallenges.operator, operator),
        eq(operatorChallenges.purpose, purpose),
      ),
    )
    .returning({ challenge: operatorChallenges.challenge, createdAt });
  return row && row.createdAt > since ? row.challenge : undefined;
}

export async function saveConfirmation(db: Db, confirmation: typeof operatorConfirmations.$inferInsert) {
  await db
    .insert(operatorConfirmations)
    .values(confirmation)
    .onConflictDoUpdate({ target: operatorConfirmations.sessionId, set: confirmation });
}

export async function isConfirmedSince(
  db: Db,
  { sessionId, operator, since }: { sessionId: string; operator: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: operatorPasskeys.id })
    .from(operatorConfirmations)
    .innerJoin(operatorPasskeys, eq(operatorPasskeys.id, operatorConfirmations.passkeyId))
    .where(
      and(
        eq(operatorConfirmations.sessionId, sessionId),
        eq(operatorPasskeys.operator, operator),
        gt(operatorConfirmations.confirmedAt, since),
      ),
    );
  return rows.length > 0;
}
