import { asc, eq } from "drizzle-orm";
import { sessions } from "#server/db/schema/auth.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { findUser } from "./user-answer.ts";
import { deleteUser } from "./users.ts";

/** The profile and where it is signed in. Empty when a hosted service keeps the users. */
export const authData: PersonalData = {
  name: "profile",
  async read(db, { userId }) {
    const signedIn = await db
      .select({ id: sessions.id, method: sessions.method, since: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt));
    return { user: await findUser(db, userId), sessions: signedIn };
  },
  // Sessions go with the user: that signs out everywhere.
  erase: (db, { userId }) => deleteUser(db, userId),
};
