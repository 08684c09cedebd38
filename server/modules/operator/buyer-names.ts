import { namesByAddress } from "#server/modules/auth/index.ts";
import type { Db } from "#server/platform/db/database.ts";

export async function withNames<Row extends { email: string | null }>(db: Db, rows: Row[]) {
  const names = await namesByAddress(db, [...new Set(rows.flatMap(({ email }) => email ?? []))]);
  return rows.map((row) => ({ ...row, name: names.get(row.email ?? "") ?? null }));
}
