import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { createSeal, isSealed, type Seal } from "#server/platform/crypto/seal.ts";
import type { SigningKeys } from "#server/platform/crypto/signing-keys.ts";
import { randomToken } from "#server/platform/crypto/tokens.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import {
  deleteAllKeys,
  insertKey,
  listKeys,
  listStatesInUse,
  lockKeys,
  promoteNextKey,
  setPrivateJwk,
} from "../queries/signing-keys.ts";
import { ACCESS_TOKEN_SECONDS } from "./access-token.ts";

/** Covers the last token of a retired key and verifiers that cache keys for ten minutes. */
const RETIRED_SECONDS = ACCESS_TOKEN_SECONDS + 15 * 60;
/** How long an instance may use its cached keys after another one has rotated them. */
const KNOWN_FOR_MS = 30_000;

type LoadedKey = { kid: string; state: string; public: CryptoKey; private: CryptoKey; publicJwk: JWK };

/** Signing keys in the database, shared by all instances and created at the first start. */
export async function createSigningKeys({
  db,
  clock,
  seal = createSeal([]),
}: Pick<Services, "db" | "clock"> & { seal?: Seal }): Promise<SigningKeys> {
  await makeMissingKeys(db, seal, clock());
  let known = await loadKeys(db, seal, clock());
  let knownAt = clock().getTime();

  async function keys(): Promise<LoadedKey[]> {
    if (Math.abs(clock().getTime() - knownAt) > KNOWN_FOR_MS) await reload();
    return known;
  }
  async function reload(): Promise<void> {
    knownAt = clock().getTime();
    known = await loadKeys(db, seal, clock());
  }

  return {
    async current() {
      const found = (await keys()).find((key) => key.state === "current");
      if (!found) throw new Error("There is no current signing key");
      return { kid: found.kid, key: found.private };
    },
    async find(kid) {
      return (await keys()).find((key) => key.kid === kid)?.public ?? null;
    },
    async published() {
      return (await keys()).map((key) => key.publicJwk);
    },
    reload,
    async rotate(within) {
      const kid = await (within ?? db).transaction(async (tx) => {
        await lockKeys(tx);
        const current = await promoteNextKey(tx, clock());
        await insertKey(tx, await newKey("next", seal, clock()));
        return current;
      });
      if (!within) await reload();
      return kid;
    },
  };
}

/** Replaces all keys after a leak: no earlier key signs or verifies any more. Returns the new current key's id. */
export async function replaceSigningKeys({
  db,
  clock,
  seal,
}: Pick<Services, "db" | "clock"> & { seal: Seal }): Promise<string> {
  await lockKeys(db);
  await deleteAllKeys(db);
  const current = await newKey("current", seal, clock());
  await insertKey(db, current);
  await insertKey(db, await newKey("next", seal, clock()));
  return current.kid;
}

async function makeMissingKeys(db: Db, seal: Seal, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    const present = await listStatesInUse(tx);
    for (const state of ["current", "next"] as const)
      if (!present.includes(state)) await insertKey(tx, await newKey(state, seal, now));
    if (seal.encrypts) await sealKeys(tx, seal, (d) => !isSealed(d));
  });
}

export async function resealSigningKeys(db: Db, seal: Seal): Promise<number> {
  await lockKeys(db);
  return sealKeys(db, seal, () => true);
}

async function sealKeys(db: Db, seal: Seal, isDue: (d: string) => boolean): Promise<number> {
  const due = (await listKeys(db, new Date(0))).filter(({ privateJwk }) => isDue(String(privateJwk.d)));
  for (const { kid, privateJwk } of due)
    await setPrivateJwk(db, kid, { ...privateJwk, d: seal.seal(seal.open(String(privateJwk.d))) });
  return due.length;
}

async function loadKeys(db: Db, seal: Seal, now: Date): Promise<LoadedKey[]> {
  const rows = await listKeys(db, new Date(now.getTime() - RETIRED_SECONDS * 1000));
  return Promise.all(
    rows.map(async ({ kid, state, privateJwk }) => {
      const { d, ...coordinates } = privateJwk as JWK;
      const publicJwk: JWK = {
        ...coordinates,
        kid,
        alg: "ES256",
        use: "sig",
        key_ops: ["verify"],
        ext: true,
      };
      return {
        kid,
        state,
        publicJwk,
        public: (await importJWK(publicJwk, "ES256")) as CryptoKey,
        private: (await importJWK({ ...coordinates, d: seal.open(d ?? "") }, "ES256")) as CryptoKey,
      };
    }),
  );
}

/** Only `d` is secret; the rest is public. */
async function newKey(state: "current" | "next", seal: Seal, createdAt: Date) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const { d = "", ...coordinates } = await exportJWK(privateKey);
  const privateJwk: Record<string, unknown> = { ...coordinates, d: seal.seal(d) };
  return { kid: randomToken().slice(0, 22), state, privateJwk, createdAt };
}
