import type { Services } from "#server/services.ts";
import { insertAuditEntry } from "./queries/audit.ts";

/** Normal use of a list stays below this; more within an hour counts as an export. */
const BULK_ROWS = 1_000;
const HOUR_SECONDS = 3_600;

/**
 * Counts the rows of a list that an operator reads page by page, and writes one audit entry an hour beyond the
 * limit.
 */
export function bulkReads({ db, clock, limiter }: Pick<Services, "db" | "clock" | "limiter">) {
  const rowsRead = limiter.limit({ name: "rows of a list", points: BULK_ROWS, seconds: HOUR_SECONDS });
  const noted = limiter.limit({ name: "bulk read noted", points: 1, seconds: HOUR_SECONDS });
  return async ({ actor, list, rows }: { actor: string; list: string; rows: number }): Promise<void> => {
    const key = `${actor} ${list}`;
    if (rows === 0 || (await rowsRead.count(key, rows)).wait === 0) return;
    if ((await noted.consume(key)) > 0) return;
    await insertAuditEntry(db, {
      ...{ at: clock(), actor, action: "list.bulk-read", subject: list },
      ...{ before: null, after: { rows: BULK_ROWS } },
    });
  };
}
