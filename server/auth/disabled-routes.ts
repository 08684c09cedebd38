import { type Context, Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { disabled, validationFailed } from "./auth-errors.ts";
import { readBody } from "./read-body.ts";
import { requireSession } from "./require-session.ts";

/** What the reference server has and this one does not, refused with the code and the words that its clients know. */
export function disabledRoutes(services: Services) {
  const signedIn = (c: Context<AppEnv>) => requireSession(services, c.req.header("authorization"));
  const refuse = (error: AppError) => () => {
    throw error;
  };

  return new Hono<AppEnv>()
    .post("/signup", async (c) => {
      const { email, phone } = await readBody(c, signUpBody, "Could not read sign up params");
      if (phone) throw disabled(400, "phone_provider_disabled", "Phone signups are disabled");
      if (email) throw disabled(400, "email_provider_disabled", "Email signups are disabled");
      throw disabled(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    })
    .post("/factors", async (c) => {
      await signedIn(c);
      const { factor_type: factor } = await readBody(
        c,
        factorBody,
        "factor_type needs to be totp, phone, or webauthn",
      );
      throw disabled(
        422,
        `mfa_${factor}_enroll_not_enabled`,
        `MFA enroll is disabled for ${FACTORS[factor]}`,
      );
    })
    .all("/factors/*", async (c) => {
      await signedIn(c);
      throw new AppError(404, "mfa_factor_not_found", "Factor not found");
    })
    .all("/user/identities/*", async (c) => {
      await signedIn(c);
      throw disabled(404, "manual_linking_disabled", "Manual linking is disabled");
    })
    .all("/user/oauth/*", async (c) => {
      await signedIn(c);
      throw disabled(404, "feature_disabled", "OAuth server is disabled");
    })
    .get("/reauthenticate", async (c) => {
      await signedIn(c);
      throw validationFailed("Reauthentication is for changes of a password, and nobody has one");
    })
    .on(["GET", "POST", "PUT", "DELETE"], ["/admin/*", "/invite"], async (c) => {
      await signedIn(c);
      throw new AppError(403, "not_admin", "User not allowed");
    })
    .all("/sso", refuse(disabled(404, "saml_provider_disabled", "SAML 2.0 is disabled")))
    .all("/sso/*", refuse(disabled(404, "saml_provider_disabled", "SAML 2.0 is disabled")))
    .all("/passkeys/*", refuse(disabled(404, "passkey_disabled", "Passkeys are disabled")))
    .all("/oauth/*", refuse(disabled(404, "feature_disabled", "OAuth server is disabled")));
}

const FACTORS = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" } as const;

const signUpBody = v.object({ email: v.nullish(v.string()), phone: v.nullish(v.string()) });
const factorBody = v.object({ factor_type: v.picklist(["totp", "phone", "webauthn"]) });
