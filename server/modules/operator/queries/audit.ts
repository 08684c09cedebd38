import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/keyset.ts";
import { auditLog } from "#server/platform/db/schema/operator.ts";

export function insertAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): Promise<unknown> {
  return db.insert(auditLog).values(entry);
}

export function listAudit(
  db: Db,
  { subject }: { subject?: string | undefined },
  { after, limit }: PageRequest,
) {
  const key = keyset(auditLog.at, auditLog.id);
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actor,
        action: auditLog.action,
        subject: auditLog.subject,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(and(key.after(after), subject ? eq(auditLog.subject, subject) : undefined))
      .orderBy(...key.order)
      .limit(rows),
  );
}
