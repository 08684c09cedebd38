import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { closeDocuments } from "./close-documents.ts";
import { correctionsOfUser } from "./pending-corrections.ts";
import { documentsOfUser, findBilling } from "./queries.ts";

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
  // Issued documents are immutable tax records; from now on only operators can read them.
  erase: (db, { userId }) => closeDocuments(db, userId),
};
