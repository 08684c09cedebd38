import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { demoGoogle } from "#server/platform/db/schema/demo/google.ts";

type Row = typeof demoGoogle.$inferInsert;
type Payload = Row["payload"];
type Key = Pick<Row, "model" | "id">;

const byKey = ({ model, id }: Key) => and(eq(demoGoogle.model, model), eq(demoGoogle.id, id));
const isCurrent = or(isNull(demoGoogle.expiresAt), gt(demoGoogle.expiresAt, sql`now()`));

export async function findPayload(db: Db, key: Key | { model: string; uid: string }) {
  const found = "id" in key ? byKey(key) : and(eq(demoGoogle.model, key.model), eq(demoGoogle.uid, key.uid));
  const [row] = await db.select().from(demoGoogle).where(and(found, isCurrent));
  return row?.payload;
}

export async function upsertPayload(db: Db, { model, id, ...row }: Row): Promise<void> {
  await db
    .insert(demoGoogle)
    .values({ model, id, ...row })
    .onConflictDoUpdate({ target: [demoGoogle.model, demoGoogle.id], set: row });
}

/** The first writer wins. */
export async function insertPayload(db: Db, row: Row): Promise<void> {
  await db.insert(demoGoogle).values(row).onConflictDoNothing();
}

export async function mergePayload(db: Db, key: Key, changes: Payload): Promise<void> {
  await db
    .update(demoGoogle)
    .set({ payload: sql`${demoGoogle.payload} || ${JSON.stringify(changes)}::jsonb` })
    .where(byKey(key));
}

export async function deletePayload(db: Db, key: Key): Promise<void> {
  await db.delete(demoGoogle).where(byKey(key));
}

export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db.delete(demoGoogle).where(eq(demoGoogle.grantId, grantId));
}

export async function deleteLongExpired(db: Db): Promise<void> {
  await db.delete(demoGoogle).where(lt(demoGoogle.expiresAt, sql`now() - interval '1 day'`));
}
