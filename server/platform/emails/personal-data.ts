import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteRefusedAddress, findRefusedAddresses } from "./news-queries.ts";
import { deleteMailsOf, mailsTo } from "./queries.ts";

/** A person's mails of the last thirty days and those queued. */
export const mailsData: PersonalData = {
  name: "mails",
  read: (db, { email }) => mailsTo(db, email),
  erase: (db, { email }) => deleteMailsOf(db, email),
};

/** Whether a person's mail server has rejected our mail, which stops news. */
export const refusedAddressData: PersonalData = {
  name: "refused_address",
  read: async (db, { email }) => {
    const [refused] = await findRefusedAddresses(db, [email]);
    return refused ? { reason: refused.reason, since: refused.refusedAt } : null;
  },
  erase: (db, { email }) => deleteRefusedAddress(db, email),
};
