import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Account } from "oidc-provider";
import type { Db } from "#server/db/database.ts";
import { demoGoogle } from "#server/db/schema/demo-google.ts";

export type DemoAccount = { email: string; name: string; email_verified: boolean };

/** Keeps what was typed into the account page. The same address is always the same account. */
export async function keepAccount(db: Db, account: DemoAccount): Promise<string> {
  const digest = createHash("sha256").update(account.email).digest("hex");
  const id = BigInt(`0x${digest}`).toString().slice(0, 21);
  await db
    .insert(demoGoogle)
    .values({ model: "DemoAccount", id, payload: account })
    .onConflictDoUpdate({ target: [demoGoogle.model, demoGoogle.id], set: { payload: account } });
  return id;
}

export async function findAccount(db: Db, sub: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(demoGoogle)
    .where(and(eq(demoGoogle.model, "DemoAccount"), eq(demoGoogle.id, sub)));
  return row && { accountId: sub, claims: async () => ({ sub, ...row.payload }) };
}
