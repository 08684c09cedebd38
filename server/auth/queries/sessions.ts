import { and, asc, eq, lt, max, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { refreshTokens, sessions } from "#server/db/schema/people/auth.ts";

export type Session = typeof sessions.$inferSelect;
export type RefreshToken = typeof refreshTokens.$inferSelect;

export async function insertSession(db: Db, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertRefreshToken(db: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

export async function findRefreshToken(db: Db, hash: string): Promise<RefreshToken | undefined> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return row;
}

export async function findGeneration(
  db: Db,
  { sessionId, generation }: { sessionId: string; generation: number },
): Promise<RefreshToken | undefined> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation)));
  return row;
}

export async function markReissued(db: Db, hash: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ reissuedAt: now }).where(eq(refreshTokens.hash, hash));
}

/** The lock makes refreshes of one session take turns; the second tab then finds the first one's token. */
export async function lockSession(db: Db, sessionId: string): Promise<Session | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  return row;
}

export async function newestGeneration(db: Db, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ generation: max(refreshTokens.generation) })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId));
  return row?.generation ?? 0;
}

export async function isSessionActive(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rows.length > 0;
}

export async function listSessions(db: Db, userId: string) {
  return db
    .select({ id: sessions.id, method: sessions.method, since: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

type SignOutScope = "global" | "local" | "others";

export async function deleteSessions(
  db: Db,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const own = eq(sessions.userId, userId);
  const chosen = {
    global: own,
    local: and(own, eq(sessions.id, sessionId)),
    others: and(own, ne(sessions.id, sessionId)),
  };
  await db.delete(sessions).where(chosen[scope]);
}

/** Sessions whose newest token is older: their browser has not come back since. */
export async function deleteIdleSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(
    sql`not exists (select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id}
      and ${refreshTokens.createdAt} >= ${before})`,
  );
}

/** All but the active token of each session and its parent, which are good however old they are. */
export async function deleteOldRefreshTokens(db: Db, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(
    and(
      lt(refreshTokens.createdAt, before),
      sql`exists (select 1 from ${refreshTokens} as newer where newer.session_id = ${refreshTokens.sessionId}
        and newer.generation >= ${refreshTokens.generation} + 2)`,
    ),
  );
}

export async function deleteAllSessions(db: Db): Promise<number> {
  return (await db.delete(sessions).returning({ id: sessions.id })).length;
}
