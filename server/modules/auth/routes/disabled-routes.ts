import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { disabled, refuseWith, validationFailed } from "../auth-errors.ts";
import { requireSession } from "../require-session.ts";

/** Endpoints of the reference server that this one lacks, refused with the codes and messages that its clients know. */
export function disabledRoutes(services: Services) {
  const session = requireSession(services);
  const refuse = (error: AppError) => () => {
    throw error;
  };

  return new Hono<AppEnv>()
    .post("/signup", validate("json", signUpBody, refuseWith("Could not read sign up params")), (c) => {
      const { email, phone } = c.req.valid("json");
      if (phone) throw disabled(400, "phone_provider_disabled", "Phone signups are disabled");
      if (email) throw disabled(400, "email_provider_disabled", "Email signups are disabled");
      throw disabled(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    })
    .post("/factors", session, validate("json", factorBody, refuseWith(BAD_FACTOR)), (c) => {
      const factor = c.req.valid("json").factor_type;
      throw disabled(
        422,
        `mfa_${factor}_enroll_not_enabled`,
        `MFA enroll is disabled for ${FACTORS[factor]}`,
      );
    })
    .all("/factors/*", session, refuse(new AppError(404, "mfa_factor_not_found", "Factor not found")))
    .all("/user/identities/*", session, refuse(LINKING_DISABLED))
    .all("/user/oauth/*", session, refuse(OAUTH_DISABLED))
    .get("/reauthenticate", session, refuse(validationFailed("Nobody has a password that could be changed")))
    .all("/admin/*", session, refuse(NOT_ADMIN))
    .post("/invite", session, refuse(NOT_ADMIN))
    .all("/sso", refuse(SAML_DISABLED))
    .all("/sso/*", refuse(SAML_DISABLED))
    .all("/passkeys/*", refuse(disabled(404, "passkey_disabled", "Passkeys are disabled")))
    .all("/oauth/*", refuse(OAUTH_DISABLED));
}

const LINKING_DISABLED = disabled(404, "manual_linking_disabled", "Manual linking is disabled");
const OAUTH_DISABLED = disabled(404, "feature_disabled", "OAuth server is disabled");
const SAML_DISABLED = disabled(404, "saml_provider_disabled", "SAML 2.0 is disabled");
const NOT_ADMIN = new AppError(403, "not_admin", "User not allowed");

const signUpBody = v.object({ email: v.nullish(v.string()), phone: v.nullish(v.string()) });
const FACTORS = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" } as const;
const BAD_FACTOR = "factor_type needs to be totp, phone, or webauthn";
const factorBody = v.object({ factor_type: v.picklist(["totp", "phone", "webauthn"]) });
