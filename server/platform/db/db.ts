import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The database or one of its transactions: functions that take a `Db` run in either. */
export type Db = Pick<
  NodePgDatabase,
  | "$count"
  | "$with"
  | "with"
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
>;
