import { vValidator } from "@hono/valibot-validator";
import { Hono } from "hono";
import * as v from "valibot";
import type { AppEnv } from "#server/app-env.ts";
import { AppError } from "#server/errors.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { contactMessage } from "#shared/contact-message.ts";
import { emailAddress } from "#shared/email-address.ts";
import { joinWaitlist } from "./join-waitlist.ts";
import { saveMessage } from "./save-message.ts";

/** What visitors send without an account, as JSON from our scripts or as a plain form without them. Mounted at /api. */
export function contactRoutes(services: Services) {
  const limited = (name: string) => rateLimit(services, { name, points: 20, seconds: 3600, refuse: tooMany });

  async function takeMessage({ website, ...message }: v.InferOutput<typeof messageInput>) {
    await saveMessage(services, { ...message, held: website !== "" });
  }
  async function takeAddress({ email, website }: v.InferOutput<typeof waitlistInput>) {
    if (website === "") await joinWaitlist(services, email);
  }

  return new Hono<AppEnv>()
    .post("/contact", limited("contact"), vValidator("json", messageInput, refuse), async (c) => {
      await takeMessage(c.req.valid("json"));
      return c.json({ received: true });
    })
    .post("/contact/form", limited("contact"), async (c) => {
      const form = v.safeParse(messageInput, await c.req.parseBody());
      if (form.success) await takeMessage(form.output);
      return c.redirect(form.success ? "/contact#sent" : "/contact#not-sent", 303);
    })
    .post("/waitlist", limited("waitlist"), vValidator("json", waitlistInput, refuse), async (c) => {
      await takeAddress(c.req.valid("json"));
      return c.json({ received: true });
    })
    .post("/waitlist/form", limited("waitlist"), async (c) => {
      const form = v.safeParse(waitlistInput, await c.req.parseBody());
      if (form.success) await takeAddress(form.output);
      return c.redirect(form.success ? "/careers#joined" : "/careers#not-joined", 303);
    });
}

/** People do not see the field `website`; programs that fill every field do. */
const honeypot = v.optional(v.string(), "");

const messageInput = v.object({
  ...contactMessage.entries,
  sendKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "The send key is malformed"))),
  website: honeypot,
});

const waitlistInput = v.object({ email: v.optional(emailAddress, ""), website: honeypot });

function refuse(result: v.SafeParseResult<v.GenericSchema>): void {
  if (!result.success) throw new AppError(400, "invalid", result.issues[0].message);
}

function tooMany(seconds: number): AppError {
  return new AppError(429, "too_many_requests", "That was a lot at once. Please try again in an hour.", {
    headers: { "Retry-After": String(seconds) },
  });
}
