import type { PersonalData } from "#server/db/personal-data.ts";
import { correctionsOfUser } from "./pending-corrections.ts";
import { documentsOfUser, findBilling, forgetRecipient } from "./queries.ts";

export const invoicesData: PersonalData = {
  name: "invoices",
  async read(db, { userId }) {
    const documents = await documentsOfUser(db, userId);
    return {
      billing: await findBilling(db, userId),
      corrections_asked_for: await correctionsOfUser(db, userId),
      documents: documents.map(({ number, kind, reference, buyer, totalPaise, issuedAt }) => ({
        number,
        kind,
        order: reference,
        billed_to: buyer,
        total_paise: totalPaise,
        issued_at: issuedAt,
      })),
    };
  },
  // The tax law wants the documents stored; without name and address they name nobody who is not a registered business.
  erase: (db, { userId }) => forgetRecipient(db, userId),
};
