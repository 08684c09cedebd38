import { AppError } from "#server/errors.ts";
import { endAllSignIns, replaceSigningKeys, resealSigningKeys } from "#server/modules/auth/index.ts";
import { signUnsignedFiles } from "#server/modules/catalogue/index.ts";
import { endOpenLinks } from "#server/modules/orders/index.ts";
import {
  type ReplacedSecret,
  replaceEndpointSecrets,
  resealEndpointSecrets,
} from "#server/modules/webhooks/index.ts";
import { replaceInstallSecret, resealInstallSecret } from "#server/platform/crypto/install-secret.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit/audit.ts";

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

export type Resealed = { install: number; signing_keys: number; webhooks: number };

/** Encrypts everything that SECRETS_KEY encrypts by its first key, in one transaction; the other keys open nothing then. */
export async function resealSecrets(
  services: Pick<Services, "db" | "clock" | "seal">,
  { actor }: { actor: string },
): Promise<Resealed> {
  const { clock, seal } = services;
  if (!seal.encrypts) throw new AppError(409, "invalid", "SECRETS_KEY is not set.");
  return audited(services, { actor, action: "keys.reseal", subject: "stored secrets" }, async (db) => {
    const result = {
      install: await resealInstallSecret(db, seal),
      signing_keys: await resealSigningKeys(db, seal),
      webhooks: await resealEndpointSecrets(db, seal, clock()),
    };
    return { after: result, result };
  });
}

/** Signs released files that SIGNING_KEY has not signed yet. */
export async function signReleasedFiles(
  services: Pick<Services, "db" | "clock" | "signer" | "storage">,
  { actor }: { actor: string },
): Promise<Awaited<ReturnType<typeof signUnsignedFiles>>> {
  return audited(services, { actor, action: "keys.sign-files", subject: "released files" }, async (db) => {
    const result = await signUnsignedFiles({ ...services, db });
    return { after: { ...result, public_key: services.signer?.publicKey }, result };
  });
}

export type Replaced = { kid: string; sessions: number; links: number; webhooks: ReplacedSecret[] };

/**
 * After a possible leak of the database: replaces all keys, so that nothing it signed, hashed or issued is valid
 * any more.
 */
export async function replaceCompromisedKeys(
  services: Pick<Services, "db" | "clock" | "seal">,
  { actor }: { actor: string },
): Promise<Replaced> {
  const { clock, seal } = services;
  return audited(services, { actor, action: "keys.replace", subject: "all keys" }, async (db) => {
    await replaceInstallSecret(db, seal);
    const kid = await replaceSigningKeys({ db, clock, seal });
    const ended = { kid, sessions: await endAllSignIns(db), links: await endOpenLinks(db) };
    const webhooks = await replaceEndpointSecrets(db, seal);
    return { after: { ...ended, webhooks: webhooks.length }, result: { ...ended, webhooks } };
  });
}
