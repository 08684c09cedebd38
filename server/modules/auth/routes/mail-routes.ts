import { type Context, Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit, validate } from "#server/platform/http/index.ts";
import { networkOf } from "#server/platform/net/client-address.ts";
import type { Services } from "#server/services.ts";
import { DEMO_OPERATOR } from "#shared/settings/demo-operator.ts";
import { refuseWith, validationFailed } from "../auth-errors.ts";
import { isKnownBrowser, rememberBrowser } from "../known-browser.ts";
import { redirectTarget, withError, withParameters } from "../redirect-target.ts";
import type { SessionResponse } from "../sessions.ts";
import type { MailSender } from "../tokens/mail-limits.ts";
import {
  codeRefused,
  describeLink,
  requestSignInMail,
  resendSignInMail,
  spendCode,
  spendLink,
} from "../tokens/one-time-tokens.ts";
import { metadataFields, withoutNulls } from "../user-response.ts";

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
  if (phone) throw new AppError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw validationFailed("One of email or phone must be set");
  return normaliseEmail(email);
}

function normaliseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email === "") throw validationFailed("An email address is required");
  if (email.length > 255) throw validationFailed("An email address is too long");
  if (!v.is(emailShape, email)) throw validationFailed("Unable to validate email address: invalid format");
  return email;
}

const emailShape = v.pipe(v.string(), v.rfcEmail(), v.regex(/^[^@\s]{1,64}@[^@\s]+\.[^@\s.]+$/));

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

/** Sign-in by mail: the use of its link or its code. */
export function verifyRoutes(services: Services) {
  const { config } = services;
  // Counts by address, whatever the network: six digits must not be guessable in a day.
  const codeTries = services.limiter.limit({ name: "auth-code", points: 50, seconds: 86_400 });

  const signedIn = (c: Context<AppEnv>, session: SessionResponse) => {
    rememberBrowser(c, services, session.user.email);
    return c.json(session);
  };

  return new Hono<AppEnv>()
    .post("/verify", validate("json", verifyBody, refuseWith(BAD_VERIFY)), async (c) => {
      const body = c.req.valid("json");
      c.header("Cache-Control", "no-store");
      if (body.token_hash) {
        if (body.email || body.token)
          throw validationFailed("Only the token_hash and type should be provided");
        return signedIn(c, await spendLink(services, body.token_hash));
      }
      if (body.phone) throw new AppError(400, "phone_provider_disabled", "Unsupported phone provider");
      if (!body.token) throw validationFailed("Verify requires a token or a token hash");
      if (!body.email)
        throw validationFailed("Only an email address or phone number should be provided on verify");
      const email = normaliseEmail(body.email);
      if ((await codeTries.consume(email)) > 0) throw codeRefused();
      return signedIn(c, await spendCode(services, { email, code: body.token.trim() }));
    })
    .get("/verify", (c) => {
      // Old-style links redirect to the page that spends the token, so a mail scanner's GET uses nothing up.
      const { token, token_hash = token, type, redirect_to } = c.req.query();
      const target = redirectTarget(config, redirect_to);
      c.header("Cache-Control", "no-store");
      if (token_hash && type) return c.redirect(withParameters(target, { token_hash, type }), 303);
      const description = "Verify requires a token and a verification type";
      const problem = { error: "invalid_request", code: "validation_failed", description };
      return c.redirect(withError(target, problem), 303);
    });
}

const BAD_VERIFY = "Verify requires a verification type";
const mailTypes = ["email", "magiclink", "signup", "recovery", "invite", "email_change"] as const;
const verifyBody = v.object({
  type: v.picklist([...mailTypes, "sms", "phone_change"]),
  token_hash: text,
  token: text,
  email: text,
  phone: text,
});

/**
 * Describes a mail's link for the page that it opens, without spending it. A browser that lists the addresses it requested mails
 * for learns whether this is one of them; any other gets a hint that only the owner recognises.
 */
export function signInLinkRoutes(services: Services) {
  const limit = rateLimit(services, { name: "sign-in-link", points: 30, seconds: 300 });
  return new Hono<AppEnv>().post("/sign-in-link", limit, validate("json", linkBody), async (c) => {
    // Links of a hosted service are not stored here.
    if (services.config.authUrl) throw new AppError(404, "not_found", "There is nothing at this address.");
    const { token_hash: token, addresses } = c.req.valid("json");
    const email = await describeLink(services, token);
    c.header("Cache-Control", "no-store");
    return c.json({
      hint: hintOf(email),
      requested: addresses.includes(email) || isDemoOperator(services, email),
    });
  });
}

/** A click on 'Open the console' counts as the request. */
function isDemoOperator({ config }: Pick<Services, "config">, email: string): boolean {
  return config.mode === "demo" && email === DEMO_OPERATOR;
}

/** a…@example.com */
function hintOf(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}…${email.slice(at)}`;
}

const address = v.pipe(v.string(), v.maxLength(255), v.trim(), v.toLowerCase());
const linkBody = v.object({
  token_hash: v.pipe(v.string(), v.maxLength(1000)),
  addresses: v.pipe(v.array(address), v.maxLength(5)),
});
