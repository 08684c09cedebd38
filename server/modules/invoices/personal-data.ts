import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { billing, documents, pendingCorrections } from "#server/platform/db/schema/shop/invoices.ts";
import { correctionsOfUser } from "./pending-corrections.ts";
import { documentsOfUser, findBilling } from "./queries.ts";

export const invoicesData: PersonalData = {
  name: "invoices",
  async read(db, { userId }) {
    const issued = await documentsOfUser(db, userId);
    return {
      billing: await findBilling(db, userId),
      corrections_asked_for: await correctionsOfUser(db, userId),
      documents: issued.map(({ number, kind, reference, buyer, totalPaise, issuedAt }) => ({
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

/**
 * Closes a person's documents. The recipient is retained where Rule 46 requires it: with a GSTIN, for an export, and from a value
 * of ₹50,000 on; a credit note follows its invoice. Elsewhere name and address are deleted, and the PDF with them.
 */
async function closeDocuments(db: Db, userId: string): Promise<void> {
  await db.delete(billing).where(eq(billing.userId, userId));
  await db.delete(pendingCorrections).where(eq(pendingCorrections.userId, userId));
  const named = sql`(${documents.buyer} ? 'name' or ${documents.buyer} ? 'address')`;
  await db
    .update(documents)
    .set({ buyer: sql`${documents.buyer} - 'name' - 'address'`, erasedAt: sql`now()` })
    .where(and(eq(documents.userId, userId), named, sql`not ${recipientRequired}`));
  await db.update(documents).set({ userId: null }).where(eq(documents.userId, userId));
}

/** Value from which Rule 46 requires name and address of the recipient: ₹50,000. */
const LIMIT_PAISE = 5_000_000;
/** Decided by the document itself, or by the invoice that it credits. */
const recipientRequired = sql`exists (
  select 1 from documents as basis where basis.id = coalesce(${documents.creditsId}, ${documents.id})
    and (basis.buyer ->> 'gstin' is not null or basis.supply = 'export' or basis.total_paise >= ${LIMIT_PAISE}))`;
