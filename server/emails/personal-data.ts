import type { PersonalData } from "#server/db/personal-data.ts";
import { deleteMailsOf, mailsTo } from "./queries.ts";

/** The mails that somebody got in the last thirty days, and those that wait. */
export const mailsData: PersonalData = {
  name: "mails",
  read: (db, { email }) => mailsTo(db, email),
  erase: (db, { email }) => deleteMailsOf(db, email),
};
