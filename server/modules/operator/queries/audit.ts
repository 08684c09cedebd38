import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { auditLog } from "#server/platform/db/schema/operator.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";

export function insertAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): Promise<unknown> {
  return db.insert(auditLog).values(entry);
}

export function listAudit(db: Db, { subject }: { subject?: string | undefined }, page: PageRequest) {
  const key = keyset(auditLog.at, auditLog.id);
  return readPage(
    page,
    key,
    db.select({ cursor: key.cursor, ...getTableColumns(auditLog) }).from(auditLog),
    subject ? eq(auditLog.subject, subject) : undefined,
  );
}
