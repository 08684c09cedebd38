import { Hono } from "hono";
import * as v from "valibot";
import { type AppEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { disabled, refuseWith, validationFailed } from "../auth-errors.ts";
import { normaliseEmail } from "../email-address.ts";
import { redirectTarget } from "../redirect-target.ts";
import { requestSignInMail, resendSignInMail } from "../tokens/one-time-tokens.ts";
import { metadataFields, withoutNulls } from "../user-metadata.ts";

/** Sign-in by mail: ask for it. */
export function otpRoutes(services: Services) {
  const { config } = services;

  return new Hono<AppEnv>()
    .post("/otp", validate("json", otpBody, refuseWith(BAD_OTP)), async (c) => {
      const { create_user: createUser, data, ...address } = c.req.valid("json");
      const email = onlyEmail(address);
      const redirectTo = redirectTarget(config, c.req.query("redirect_to"));
      await requestSignInMail(services, { email, redirectTo, createUser, metadata: withoutNulls(data) });
      return c.json({});
    })
    .post("/resend", validate("json", resendBody, refuseWith(BAD_RESEND)), async (c) => {
      const { type, ...address } = c.req.valid("json");
      const email = onlyEmail(address);
      const wanted = c.req.query("redirect_to");
      const redirectTo = wanted === undefined ? undefined : redirectTarget(config, wanted);
      // No change of address waits for a mail here.
      if (type === "signup") await resendSignInMail(services, { email, redirectTo });
      return c.json({});
    })
    .post("/recover", validate("json", addressBody, refuseWith(BAD_RECOVER)), async (c) => {
      // Nobody has a password to lose: the mail signs in, and makes no account.
      const email = onlyEmail(c.req.valid("json"));
      const redirectTo = redirectTarget(config, c.req.query("redirect_to"));
      await requestSignInMail(services, { email, redirectTo, createUser: false, metadata: {} });
      return c.json({});
    });
}

/** The address of a body that may name a phone instead, which this service cannot reach. */
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
