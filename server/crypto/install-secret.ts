import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import { installSecret } from "#server/db/schema/install-secret.ts";

/** Keyed hashes of this installation. Each purpose has a key of its own, so that one hash never stands in for another. */
export interface InstallSecret {
  hmac(purpose: string, value: string): string;
  key(purpose: string): Buffer;
}

/** Made at the first start and shared by all instances through the database. */
export async function loadInstallSecret(db: Db): Promise<InstallSecret> {
  await db
    .insert(installSecret)
    .values({ secret: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(installSecret);
  if (!row) throw new Error("The install secret is missing");
  const secret = Buffer.from(row.secret, "base64url");

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
