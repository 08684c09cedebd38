import { authData } from "#server/auth/auth.ts";
import { contactData } from "#server/contact/contact.ts";
import type { Db } from "#server/db/database.ts";
import type { Person, PersonalData } from "#server/db/personal-data.ts";
import { downloadsData } from "#server/downloads/downloads.ts";
import { mailsData, refusedAddressData } from "#server/emails/emails.ts";
import { invoicesData } from "#server/invoices/invoices.ts";
import { n8nData } from "#server/n8n/n8n.ts";
import { givenData, grantedData, ordersData, receivedData } from "#server/orders/orders.ts";
import { passkeysData } from "#server/passkeys/passkeys.ts";
import { reviewsData } from "#server/reviews/reviews.ts";
import { preferencesData } from "./account-preferences.ts";

/** Every module that stores something about a user, on one screen. */
const PARTS: PersonalData[] = [
  authData,
  passkeysData,
  preferencesData,
  downloadsData,
  n8nData,
  reviewsData,
  // Before the orders, which then name no giver.
  givenData,
  ordersData,
  receivedData,
  grantedData,
  invoicesData,
  contactData,
  mailsData,
  refusedAddressData,
];

/** Everything stored about one person, one entry for each module. */
export async function exportAccount(db: Db, person: Person): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const part of PARTS) entries.push([part.name, await part.read(db, person)]);
  return Object.fromEntries(entries);
}

/** Forgets a person: all of it or nothing. What stays of paid orders names nobody. */
export async function deleteAccount(db: Db, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    for (const part of PARTS) await part.erase(tx, person);
  });
}
