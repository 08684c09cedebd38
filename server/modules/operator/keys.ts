import { endAllSignIns, replaceSigningKeys } from "#server/modules/auth/index.ts";
import { endOpenLinks } from "#server/modules/orders/index.ts";
import { replaceInstallSecret } from "#server/platform/crypto/install-secret.ts";
import type { Seal } from "#server/platform/crypto/seal.ts";
import type { Services } from "#server/services.ts";
import { audited } from "./audit.ts";

/** Makes the next signing key sign. Returns its id. */
export async function rotateKeys(
  services: Pick<Services, "db" | "clock" | "keys">,
  { actor }: { actor: string },
): Promise<string> {
  const { keys } = services;
  const { kid: before } = await keys.current();
  const change = { actor, action: "keys.rotate", subject: "signing keys" } as const;
  const kid = await audited(services, change, async (db) => {
    const after = await keys.rotate(db);
    return { before: { kid: before }, after: { kid: after }, result: after };
  });
  await keys.reload();
  return kid;
}

export type Replaced = { kid: string; sessions: number; links: number };

/**
 * After a possible leak of the database: replaces all keys, so that nothing it signed, hashed or issued is valid
 * any more.
 */
export async function replaceCompromisedKeys(
  services: Pick<Services, "db" | "clock"> & { seal: Seal },
  { actor }: { actor: string },
): Promise<Replaced> {
  const { clock, seal } = services;
  return audited(services, { actor, action: "keys.replace", subject: "all keys" }, async (db) => {
    await replaceInstallSecret(db, seal);
    const kid = await replaceSigningKeys({ db, clock, seal });
    const result = { kid, sessions: await endAllSignIns(db), links: await endOpenLinks(db) };
    return { before: null, after: result, result };
  });
}
