import { createHash } from "node:crypto";
import type { Account } from "oidc-provider";
import type { Db } from "#server/platform/db/database.ts";
import { findPayload, upsertPayload } from "./queries.ts";

type DemoAccount = { email: string; name: string; email_verified: boolean };

/** Stores what was typed into the account page. The same address is always the same account. */
export async function saveAccount(db: Db, account: DemoAccount): Promise<string> {
  const digest = createHash("sha256").update(account.email).digest("hex");
  const id = BigInt(`0x${digest}`).toString().slice(0, 21);
  await upsertPayload(db, { model: "DemoAccount", id, payload: account });
  return id;
}

export async function findAccount(db: Db, sub: string): Promise<Account | undefined> {
  const account = await findPayload(db, { model: "DemoAccount", id: sub });
  return account && { accountId: sub, claims: async () => ({ sub, ...account }) };
}
