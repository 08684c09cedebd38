import { type Context, Hono } from "hono";
import * as v from "valibot";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { disabled, refuseWith, validationFailed } from "../auth-errors.ts";
import { normaliseEmail } from "../email-address.ts";
import { rememberBrowser } from "../known-browser.ts";
import { redirectTarget, withError, withParameters } from "../redirect-target.ts";
import type { SessionResponse } from "../sessions.ts";
import { codeRefused, spendCode, spendLink } from "../tokens/one-time-tokens.ts";

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
      if (body.phone) throw disabled(400, "phone_provider_disabled", "Unsupported phone provider");
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

const text = v.nullish(v.pipe(v.string(), v.maxLength(1000)));
const BAD_VERIFY = "Verify requires a verification type";
const mailTypes = ["email", "magiclink", "signup", "recovery", "invite", "email_change"] as const;
const verifyBody = v.object({
  type: v.picklist([...mailTypes, "sms", "phone_change"]),
  token_hash: text,
  token: text,
  email: text,
  phone: text,
});
