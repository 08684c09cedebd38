import { type Context, Hono } from "hono";
import * as v from "valibot";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import { networkOf } from "#server/platform/net/network-of.ts";
import type { Services } from "#server/services.ts";
import { disabled, refuseWith, validationFailed } from "../auth-errors.ts";
import { normaliseEmail } from "../email-address.ts";
import { isKnownBrowser } from "../known-browser.ts";
import { redirectTarget } from "../redirect-target.ts";
import type { MailSender } from "../tokens/mail-limits.ts";
import { requestSignInMail, resendSignInMail } from "../tokens/one-time-tokens.ts";
import { metadataFields, withoutNulls } from "../user-metadata.ts";

/** Sign-in by mail: the request for it. */
export function otpRoutes(services: Services) {
  const { config } = services;
  const senderOf = (c: Context<AppEnv>, email: string): MailSender => ({
    network: networkOf(c.var.clientIp, { ipv4: 24, ipv6: 48 }) ?? c.var.clientIp,
    isKnown: isKnownBrowser(c, services, email),
  });

  return new Hono<AppEnv>()
    .post("/otp", validate("json", otpBody, refuseWith(BAD_OTP)), async (c) => {
      const { create_user: createUser, data, ...address } = c.req.valid("json");
      const email = onlyEmail(address);
      const redirectTo = redirectTarget(config, c.req.query("redirect_to"));
      const request = { email, redirectTo, createUser, metadata: withoutNulls(data) };
      await requestSignInMail(services, request, senderOf(c, email));
      return c.json({});
    })
    .post("/resend", validate("json", resendBody, refuseWith(BAD_RESEND)), async (c) => {
      const { type, ...address } = c.req.valid("json");
      const email = onlyEmail(address);
      const wanted = c.req.query("redirect_to");
      const redirectTo = wanted === undefined ? undefined : redirectTarget(config, wanted);
      // This service sends no mail for the other types.
      if (type === "signup") await resendSignInMail(services, { email, redirectTo }, senderOf(c, email));
      return c.json({});
    })
    .post("/recover", validate("json", addressBody, refuseWith(BAD_RECOVER)), async (c) => {
      // There are no passwords: the mail signs in, and creates no account.
      const email = onlyEmail(c.req.valid("json"));
      const redirectTo = redirectTarget(config, c.req.query("redirect_to"));
      const request = { email, redirectTo, createUser: false, metadata: {} };
      await requestSignInMail(services, request, senderOf(c, email));
      return c.json({});
    });
}

/** Returns the email of a body that may name a phone instead, which this service does not support. */
function onlyEmail({ email, phone }: v.InferOutput<typeof addressBody>): string {
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw disabled(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw validationFailed("One of email or phone must be set");
  return normaliseEmail(email);
}

const text = v.nullish(v.pipe(v.string(), v.maxLength(1000)));
const addressBody = v.object({ email: text, phone: text });

const BAD_RECOVER = "Password recovery requires an email";
const BAD_OTP = "Could not read the address, create_user or data";
const otpBody = v.object({
  ...addressBody.entries,
  create_user: v.optional(v.boolean(), true),
  data: v.nullish(v.object(metadataFields), {}),
});

const BAD_RESEND = "Missing one of these types: signup, email_change, sms, phone_change";
const resendBody = v.object({
  ...addressBody.entries,
  type: v.picklist(["signup", "email_change", "sms", "phone_change"]),
});
