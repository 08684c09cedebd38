import { authData } from "#server/modules/auth/index.ts";
import { contactData } from "#server/modules/contact/index.ts";
import { downloadsData } from "#server/modules/downloads/index.ts";
import { invoicesData } from "#server/modules/invoices/index.ts";
import { n8nData } from "#server/modules/n8n/index.ts";
import { givenData, grantedData, ordersData, receivedData } from "#server/modules/orders/index.ts";
import { passkeysData } from "#server/modules/passkeys/index.ts";
import { reviewsData } from "#server/modules/reviews/index.ts";
import { webhooksData } from "#server/modules/webhooks/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Person, PersonalData } from "#server/platform/db/personal-data.ts";
import {
  deleteEmailChoice,
  mailsData,
  readEmailChoice,
  refusedAddressData,
} from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";

/** Null until the user has chosen. */
export async function readPreferences(services: Pick<Services, "db">, userId: string) {
  return { email_notifications: await readEmailChoice(services, userId) };
}

const preferencesData: PersonalData = {
  name: "preferences",
  read: (db, { userId }) => readPreferences({ db }, userId),
  erase: (db, { userId }) => deleteEmailChoice(db, userId),
};

const PARTS: PersonalData[] = [
  authData,
  passkeysData,
  preferencesData,
  downloadsData,
  n8nData,
  reviewsData,
  // Before the orders, whose erasure removes the giver.
  givenData,
  ordersData,
  receivedData,
  grantedData,
  invoicesData,
  contactData,
  mailsData,
  webhooksData,
  refusedAddressData,
];

/** Exports everything stored about a person, one entry per module. */
export async function exportAccount(db: Db, person: Person): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const part of PARTS) entries.push([part.name, await part.read(db, person)]);
  return Object.fromEntries(entries);
}

/** Erases a person in one transaction. Retained paid orders become anonymous. */
export async function deleteAccount({ db, jobs }: Pick<Services, "db" | "jobs">, person: Person) {
  await db.transaction(async (tx) => {
    for (const part of PARTS) await part.erase(tx, person);
    // The id only: receivers have the address from earlier events, and our copy stays anonymous.
    await jobs.publish(tx, { type: "person.deleted", data: () => ({ id: person.userId, deleted: true }) });
  });
}
