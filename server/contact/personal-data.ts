import { asc, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#server/db/personal-data.ts";
import { contactMessages, waitlist } from "#server/db/schema/contact.ts";

/** What came from this address, which the user has proven to own. */
export const contactData: PersonalData = {
  name: "messages",
  async read(db, { email }) {
    const { name, company, phone, message, createdAt } = contactMessages;
    return {
      contact: await db
        .select({ name, company, phone, message, sent_at: createdAt })
        .from(contactMessages)
        .where(sentFrom(email))
        .orderBy(asc(createdAt)),
      waitlist: await db
        .select({ joined_at: waitlist.createdAt })
        .from(waitlist)
        .where(eq(waitlist.email, email.toLowerCase())),
    };
  },
  async erase(db, { email }) {
    await db.delete(contactMessages).where(sentFrom(email));
    await db.delete(waitlist).where(eq(waitlist.email, email.toLowerCase()));
  },
};

function sentFrom(email: string) {
  return eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
}
