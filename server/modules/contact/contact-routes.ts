import { Hono } from "hono";
import * as v from "valibot";
import { operatorAddresses, queueMail, waitlistMail } from "#server/platform/emails/index.ts";
import { type AppEnv, inSchemaWords, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { contactMessage } from "#shared/contact/contact-message.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import { saveMessage } from "./messages.ts";
import { insertWaitlistEntry } from "./queries.ts";

/**
 * Endpoints for messages and the waitlist, without an account. Mounted at /api; the pages' form actions forward to
 * them.
 */
export function contactRoutes(services: Services) {
  const limited = (name: string) => rateLimit(services, { name, points: 20, seconds: 3600 });
  return new Hono<AppEnv>()
    .post("/contact", limited("contact"), validate("json", messageInput, inSchemaWords), async (c) => {
      const { website, ...message } = c.req.valid("json");
      await saveMessage(services, { ...message, held: website !== "" });
      return c.json({ received: true });
    })
    .post("/waitlist", limited("waitlist"), validate("json", waitlistInput, inSchemaWords), async (c) => {
      const { website, email } = c.req.valid("json");
      if (website === "") await joinWaitlist(services, email);
      return c.json({ received: true });
    });
}

/** Hidden from people; bots fill in every field. */
const honeypot = v.optional(v.string(), "");

const messageInput = v.object({
  ...contactMessage.entries,
  sendKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "The send key is malformed"))),
  website: honeypot,
});

const waitlistInput = v.object({ email: v.optional(emailAddress, ""), website: honeypot });

/** Stores an address once, regardless of repeats and case. */
async function joinWaitlist(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  address: string,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction(async (tx) => {
    const joinedAt = clock();
    if (!(await insertWaitlistEntry(tx, { email, createdAt: joinedAt }))) return;
    const data = () => ({ email, joined_at: joinedAt });
    await jobs.publish(tx, { type: "waitlist.joined", person: { email }, data });
    for (const to of await operatorAddresses({ db: tx, config }))
      await queueMail({ db: tx, jobs, clock }, waitlistMail({ to, email }));
  });
}
