import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteMessagesFrom, deleteWaitlistEntry, findWaitlistEntries, messagesFrom } from "./queries.ts";

/** Messages and waitlist entries of this address, whose ownership the user has proven. */
export const contactData: PersonalData = {
  name: "messages",
  read: async (db, { email }) => ({
    contact: await messagesFrom(db, email),
    waitlist: await findWaitlistEntries(db, email),
  }),
  async erase(db, { email }) {
    await deleteMessagesFrom(db, email);
    await deleteWaitlistEntry(db, email);
  },
};
