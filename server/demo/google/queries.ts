import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Db } from "#server/platform/db/database.ts";
import { demoGoogle } from "#server/platform/db/schema/demo/google.ts";

type Row = typeof demoGoogle.$inferInsert;
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

/** oidc-provider's storage in Postgres, so that a sign-in survives a restart. */
export function postgresAdapter(db: Db): AdapterFactory {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await upsertPayload(db, {
        model,
        id,
        payload: payload as Record<string, unknown>,
        uid: payload.uid ?? null,
        grantId: payload.grantId ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      });
      await db.delete(demoGoogle).where(lt(demoGoogle.expiresAt, sql`now() - interval '1 day'`));
    },
    find: async (id) => (await findPayload(db, { model, id })) as AdapterPayload | undefined,
    findByUid: async (uid) => (await findPayload(db, { model, uid })) as AdapterPayload | undefined,
    // The device flow is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
      const payload = sql`${demoGoogle.payload} || ${consumed}::jsonb`;
      await db.update(demoGoogle).set({ payload }).where(byKey({ model, id }));
    },
    async destroy(id) {
      await db.delete(demoGoogle).where(byKey({ model, id }));
    },
    async revokeByGrantId(grantId) {
      await db.delete(demoGoogle).where(eq(demoGoogle.grantId, grantId));
    },
  });
}
