import { and, asc, eq, lt, max, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { refreshTokens, sessions } from "#server/platform/db/schema/people/auth.ts";
import { batched } from "#server/platform/db/statements/batched.ts";
import {
  columnNames,
  columnValues,
  prepared,
  preparedFind,
  preparedRow,
  type Value,
} from "#server/platform/db/statements/prepared.ts";

export type Session = typeof sessions.$inferSelect;
export type RefreshToken = typeof refreshTokens.$inferSelect;

export async function insertSession(db: Db, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

const TOKEN_COLUMNS = columnNames(refreshTokens, ["reissuedAt"]);
type NewRefreshToken = Pick<RefreshToken, (typeof TOKEN_COLUMNS)[number]>;

export const insertRefreshToken: (db: Db, row: NewRefreshToken) => Promise<unknown> = prepared(
  "insert-refresh-token",
  (db) => db.insert(refreshTokens).values(columnValues(refreshTokens, TOKEN_COLUMNS)),
);

export const findRefreshToken = preparedFind("refresh-token", refreshTokens, "hash");

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

/** Locks the session, so that refreshes of it run one at a time and a second tab finds the first one's token. */
export const lockSession = preparedRow("lock-session", (db: Db, value: Value<{ sessionId: string }>) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, value("sessionId")))
    .for("update"),
);

export async function newestGeneration(db: Db, sessionId: string): Promise<number> {
  return (await selectNewestGeneration(db, { sessionId }))?.generation ?? 0;
}

const selectNewestGeneration = preparedRow(
  "newest-generation",
  (db: Db, value: Value<{ sessionId: string }>) =>
    db
      .select({ generation: max(refreshTokens.generation) })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, value("sessionId"))),
);

type SessionOfUser = { sessionId: string; userId: string };

export async function isSessionActive(db: Db, { sessionId, userId }: SessionOfUser): Promise<boolean> {
  return (await ownerOfSession(db, sessionId)) === userId;
}

/** Every request of a signed-in user asks for it. */
const ownerOfSession = batched(async (db, ids: string[]) => {
  const rows = await selectOwners(db, { ids });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
});

const selectOwners = prepared("session-owners", (db: Db, value: Value<{ ids: string[] }>) =>
  db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(sql`${sessions.id} = any(${value("ids")}::uuid[])`),
);

/** Oldest first. */
export async function sessionsOf(db: Db, userId: string) {
  return db
    .select({ id: sessions.id, method: sessions.method, created_at: sessions.createdAt })
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

/** Deletes sessions whose newest token is older: their browser has not refreshed since. */
export async function deleteIdleSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(
    sql`not exists (select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id}
      and ${refreshTokens.createdAt} >= ${before})`,
  );
}

/** Deletes old tokens except each session's active token and its parent, which stay valid at any age. */
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
  return (await db.delete(sessions)).rowCount ?? 0;
}

/** Ends every session of a user and returns how many there were. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  return (await db.delete(sessions).where(eq(sessions.userId, userId))).rowCount ?? 0;
}
