import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Db } from "#server/db/database.ts";
import { demoGoogle } from "#server/db/schema/demo-google.ts";

/** oidc-provider's storage in Postgres, so that a restart in the middle of a sign-in is not noticed. */
export function postgresAdapter(db: Db): AdapterFactory {
  return (model) => {
    const byId = (id: string) => and(eq(demoGoogle.model, model), eq(demoGoogle.id, id));
    const alive = or(isNull(demoGoogle.expiresAt), gt(demoGoogle.expiresAt, sql`now()`));

    async function find(where: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
      const [row] = await db.select().from(demoGoogle).where(and(where, alive));
      return row?.payload as AdapterPayload | undefined;
    }

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: payload as Record<string, unknown>,
          uid: payload.uid ?? null,
          grantId: payload.grantId ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await db
          .insert(demoGoogle)
          .values({ model, id, ...row })
          .onConflictDoUpdate({ target: [demoGoogle.model, demoGoogle.id], set: row });
        await db.delete(demoGoogle).where(lt(demoGoogle.expiresAt, sql`now() - interval '1 day'`));
      },
      find: (id) => find(byId(id)),
      findByUid: (uid) => find(and(eq(demoGoogle.model, model), eq(demoGoogle.uid, uid))),
      // Device sign-in is not switched on.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
        await db
          .update(demoGoogle)
          .set({ payload: sql`${demoGoogle.payload} || ${consumed}::jsonb` })
          .where(byId(id));
      },
      async destroy(id) {
        await db.delete(demoGoogle).where(byId(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(demoGoogle).where(eq(demoGoogle.grantId, grantId));
      },
    };
  };
}
