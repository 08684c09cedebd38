import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { installSecret } from "#server/platform/db/schema/install-secret.ts";
import { createSeal, isSealed, type Seal } from "./seal.ts";

/** Keyed hashes of this installation. Each purpose has its own key, so that hashes are not interchangeable. */
export interface InstallSecret {
  hmac(purpose: string, value: string): string;
  key(purpose: string): Buffer;
}

/** Created at the first start and shared by all instances through the database. */
export async function loadInstallSecret(db: Db, seal: Seal = createSeal([])): Promise<InstallSecret> {
  const made = { secret: seal.seal(newSecret()) };
  await db
    .insert(installSecret)
    .values(made)
    .onConflictDoUpdate({ target: installSecret.only, set: made, setWhere: eq(installSecret.secret, "") });
  const [row] = await db.select().from(installSecret);
  if (!row) throw new Error("The install secret is missing");
  const secret = Buffer.from(seal.open(row.secret), "base64url");
  // Stored before SECRETS_KEY was set.
  if (seal.encrypts && !isSealed(row.secret))
    await db
      .update(installSecret)
      .set({ secret: seal.seal(row.secret) })
      .where(eq(installSecret.secret, row.secret));
  return createInstallSecret(secret);
}

/** Encrypts it by the first key of SECRETS_KEY. */
export async function resealInstallSecret(db: Db, seal: Seal): Promise<number> {
  const rows = await db.select().from(installSecret).for("update");
  for (const { secret } of rows) await db.update(installSecret).set({ secret: seal.seal(seal.open(secret)) });
  return rows.length;
}

/** Invalidates everything signed or hashed with the previous secret, once every process has restarted. */
export async function replaceInstallSecret(db: Db, seal: Seal): Promise<void> {
  const secret = seal.seal(newSecret());
  await db
    .insert(installSecret)
    .values({ secret })
    .onConflictDoUpdate({ target: installSecret.only, set: { secret } });
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Used by file stores that create no links. */
export const NO_SECRET = createInstallSecret(Buffer.alloc(32));

function createInstallSecret(secret: Buffer): InstallSecret {
  const keys = new Map<string, Buffer>();
  function key(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
    keys.set(purpose, made);
    return made;
  }
  return {
    key,
    hmac: (purpose, value) => createHmac("sha256", key(purpose)).update(value).digest("base64url"),
  };
}
