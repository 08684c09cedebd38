import type { AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Db } from "#server/platform/db/database.ts";
import {
  deleteGrant,
  deleteLongExpired,
  deletePayload,
  findPayload,
  findPayloadByUid,
  mergePayload,
  upsertPayload,
} from "./queries.ts";

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
      await deleteLongExpired(db);
    },
    find: async (id) => (await findPayload(db, { model, id })) as AdapterPayload | undefined,
    findByUid: async (uid) => (await findPayloadByUid(db, model, uid)) as AdapterPayload | undefined,
    // The device flow is disabled.
    findByUserCode: async () => undefined,
    consume: (id) => mergePayload(db, { model, id }, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: (id) => deletePayload(db, { model, id }),
    revokeByGrantId: (grantId) => deleteGrant(db, grantId),
  });
}
