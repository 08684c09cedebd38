import { desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db } from "#server/db/database.ts";
import { signingKeys } from "#server/db/schema/auth.ts";
import type { Clock } from "#server/services.ts";
import { randomToken } from "./tokens.ts";

/** The ES256 keys of the sign-in service: one signs, the next one is published already, retired ones still verify. */
export interface SigningKeys {
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of that id, or null when this service never had it or its last token has expired. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): Promise<JWK[]>;
  /** The next key begins to sign. Tokens signed before stay good until they expire. */
  rotate(): Promise<void>;
}

export const ACCESS_TOKEN_SECONDS = 3600;
/** Long enough for the last token of a retired key, and for verifiers that keep our keys for ten minutes. */
const RETIRED_SECONDS = ACCESS_TOKEN_SECONDS + 15 * 60;
/** How long an instance may go on with the keys it knows after another one has rotated them. */
const KNOWN_FOR_MS = 30_000;

type LoadedKey = { kid: string; state: string; public: CryptoKey; private: CryptoKey; publicJwk: JWK };

export async function createSigningKeys({ db, clock }: { db: Db; clock: Clock }): Promise<SigningKeys> {
  await makeMissingKeys(db, clock);
  let known = await loadKeys(db, clock);
  let knownAt = clock().getTime();

  async function keys(): Promise<LoadedKey[]> {
    if (Math.abs(clock().getTime() - knownAt) > KNOWN_FOR_MS) await reload();
    return known;
  }
  async function reload(): Promise<void> {
    knownAt = clock().getTime();
    known = await loadKeys(db, clock);
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
    async rotate() {
      await db.transaction(async (tx) => {
        await lock(tx);
        await tx
          .update(signingKeys)
          .set({ state: "retired", retiredAt: clock() })
          .where(eq(signingKeys.state, "current"));
        await tx.update(signingKeys).set({ state: "current" }).where(eq(signingKeys.state, "next"));
        await tx.insert(signingKeys).values(await newKey("next", clock));
      });
      await reload();
    },
  };
}

async function makeMissingKeys(db: Db, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx);
    const present = await tx
      .select({ state: signingKeys.state })
      .from(signingKeys)
      .where(ne(signingKeys.state, "retired"));
    for (const state of ["current", "next"] as const)
      if (!present.some((key) => key.state === state))
        await tx.insert(signingKeys).values(await newKey(state, clock));
  });
}

async function loadKeys(db: Db, clock: Clock): Promise<LoadedKey[]> {
  const retiredAfter = new Date(clock().getTime() - RETIRED_SECONDS * 1000);
  const rows = await db
    .select()
    .from(signingKeys)
    .where(or(ne(signingKeys.state, "retired"), gt(signingKeys.retiredAt, retiredAfter)))
    .orderBy(desc(signingKeys.createdAt));
  return Promise.all(
    rows.map(async ({ kid, state, privateJwk }) => {
      const { d: _, ...coordinates } = privateJwk as JWK;
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
        private: (await importJWK(privateJwk as JWK, "ES256")) as CryptoKey,
      };
    }),
  );
}

async function newKey(state: "current" | "next", clock: Clock) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const privateJwk = (await exportJWK(privateKey)) as Record<string, unknown>;
  return { kid: randomToken().slice(0, 22), state, privateJwk, createdAt: clock() };
}

/** Instances that start or rotate at the same moment take turns. */
async function lock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
}

const KEY_LOCK = 5_150_002;
