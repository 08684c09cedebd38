import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { sessionsOf } from "./queries/sessions.ts";
import { findUser } from "./user-response.ts";
import { deleteUser } from "./users.ts";

/** The profile and its sessions. Empty when a hosted service stores the users. */
export const authData: PersonalData = {
  name: "profile",
  read: async (db, { userId }) => ({
    user: await findUser({ db }, userId),
    sessions: (await sessionsOf(db, userId)).map(({ id, method, created_at: since }) => ({
      id,
      method,
      since,
    })),
  }),
  // Sessions are deleted with the user, which signs out everywhere.
  erase: (db, { userId }) => deleteUser({ db }, userId),
};
