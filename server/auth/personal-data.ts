import type { PersonalData } from "#server/db/personal-data.ts";
import { listSessions } from "./queries/sessions.ts";
import { findUser } from "./user-response.ts";
import { deleteUser } from "./users.ts";

/** The profile and where it is signed in. Empty when a hosted service keeps the users. */
export const authData: PersonalData = {
  name: "profile",
  read: async (db, { userId }) => ({
    user: await findUser({ db }, userId),
    sessions: await listSessions(db, userId),
  }),
  // Sessions go with the user: that signs out everywhere.
  erase: (db, { userId }) => deleteUser({ db }, userId),
};
