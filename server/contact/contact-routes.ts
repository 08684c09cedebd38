import { Hono } from "hono";
import * as v from "valibot";
import { waitlistAgain } from "#content/pages/careers.ts";
import { contactAgain } from "#content/pages/contact.ts";
import { operatorAddresses, queueMail, waitlistMail } from "#server/emails/emails.ts";
import { type AppEnv, inSchemaWords, rateLimit, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { contactMessage } from "#shared/contact-message.ts";
import { emailAddress } from "#shared/email-address.ts";
import { plainForm } from "./plain-form.ts";
import { insertWaitlistEntry } from "./queries.ts";
import { saveMessage } from "./save-message.ts";

/** What visitors send without an account, as JSON from our scripts or as a plain form without them. Mounted at /api. */
export function contactRoutes(services: Services) {
  const email = () => services.settings.current.facts.email;
  const limited = (name: string) => rateLimit(services, { name, points: 20, seconds: 3600 });

  async function takeMessage({ website, ...message }: v.InferOutput<typeof messageInput>) {
    await saveMessage(services, { ...message, held: website !== "" });
  }
  async function takeAddress({ email, website }: v.InferOutput<typeof waitlistInput>) {
    if (website === "") await joinWaitlist(services, email);
  }

  return new Hono<AppEnv>()
    .post("/contact", limited("contact"), validate("json", messageInput, inSchemaWords), async (c) => {
      await takeMessage(c.req.valid("json"));
      return c.json({ received: true });
    })
    .post("/waitlist", limited("waitlist"), validate("json", waitlistInput, inSchemaWords), async (c) => {
      await takeAddress(c.req.valid("json"));
      return c.json({ received: true });
    })
    .route(
      "/contact/form",
      plainForm({
        limit: limited("contact"),
        input: messageInput,
        take: takeMessage,
        takenTo: "/contact#sent",
        words: contactAgain,
        email,
      }),
    )
    .route(
      "/waitlist/form",
      plainForm({
        limit: limited("waitlist"),
        input: waitlistInput,
        take: takeAddress,
        takenTo: "/careers#joined",
        words: waitlistAgain,
        email,
      }),
    );
}

/** People do not see the field `website`; programs that fill every field do. */
const honeypot = v.optional(v.string(), "");

const messageInput = v.object({
  ...contactMessage.entries,
  sendKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "The send key is malformed"))),
  website: honeypot,
});

const waitlistInput = v.object({ email: v.optional(emailAddress, ""), website: honeypot });

/** Stores the address once, however often and in whichever case it is sent. */
async function joinWaitlist(
  { db, jobs, clock, config }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  address: string,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction(async (tx) => {
    if (!(await insertWaitlistEntry(tx, { email, createdAt: clock() }))) return;
    for (const to of await operatorAddresses({ db: tx, config }))
      await queueMail({ db: tx, jobs, clock }, waitlistMail({ to, email }));
  });
}
