import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteRefusedAddress, findRefusedAddresses } from "./news-queries.ts";
import { deleteMailsOf, mailsTo } from "./queries.ts";

/** The mails that somebody got in the last thirty days, and those that wait. */
export const mailsData: PersonalData = {
  name: "mails",
  read: (db, { email }) => mailsTo(db, email),
  erase: (db, { email }) => deleteMailsOf(db, email),
};

/** Whether the server of somebody's address has refused our mail, so that it gets no news. */
export const refusedAddressData: PersonalData = {
  name: "refused_address",
  read: async (db, { email }) => {
    const [refused] = await findRefusedAddresses(db, [email]);
    return refused ? { reason: refused.reason, since: refused.refusedAt } : null;
  },
  erase: (db, { email }) => deleteRefusedAddress(db, email),
};
