import { Hono } from "hono";
import { cors } from "hono/cors";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { authErrorResponse, overRequestLimit, refuseWith, validationFailed } from "../auth-errors.ts";
import { requireSession } from "../sessions.ts";
import { googleRoutes } from "./google-routes.ts";
import { otpRoutes, verifyRoutes } from "./mail-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

/** The built-in sign-in service: the API that `@supabase/auth-js` speaks, mounted at /auth/v1. */
export function authRoutes(services: Services) {
  const perVisitor = (name: string, points: number, status: 429 | 503) =>
    rateLimit(services, {
      name: `auth-${name}`,
      points,
      seconds: 300,
      refuse: (seconds) => overRequestLimit(seconds, status),
    });

  return new Hono<AppEnv>()
    .onError(authErrorResponse)
    .use(cors(crossOrigin))
    .on("POST", ["/otp", "/resend", "/recover"], perVisitor("otp", 30, 429))
    .post("/verify", perVisitor("verify", 30, 429))
    .use("/token", perVisitor("token", 150, 503))
    .use("/authorize", perVisitor("authorize", 150, 429))
    .route("/", otpRoutes(services))
    .route("/", verifyRoutes(services))
    .route("/", tokenRoutes(services))
    .route("/", googleRoutes(services))
    .route("/", userRoutes(services))
    .route("/", disabledRoutes(services))
    .get("/.well-known/jwks.json", async (c) => {
      c.header("Cache-Control", "public, max-age=600");
      return c.json({ keys: await services.keys.published() });
    })
    .get("/settings", (c) => c.json(settings))
    .get("/health", (c) => c.json({ name: "auth", version: "1", description: "Sign-in service" }))
    .all("*", () => {
      throw new AppError(404, "not_found", "There is nothing at this address.");
    });
}

const crossOrigin = {
  origin: "*",
  allowMethods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
  allowHeaders: ["authorization", "apikey", "content-type", "x-client-info", "x-supabase-api-version"],
  exposeHeaders: ["x-supabase-api-version"],
  maxAge: 86_400,
};

const settings = {
  external: { email: true, google: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};

/** Endpoints of the reference server that this one lacks, refused with the codes and messages that its clients know. */
function disabledRoutes(services: Services) {
  const session = requireSession(services);
  const refuse = (error: AppError) => () => {
    throw error;
  };

  return new Hono<AppEnv>()
    .post("/signup", validate("json", signUpBody, refuseWith("Could not read sign up params")), (c) => {
      const { email, phone } = c.req.valid("json");
      if (phone) throw new AppError(400, "phone_provider_disabled", "Phone signups are disabled");
      if (email) throw new AppError(400, "email_provider_disabled", "Email signups are disabled");
      throw new AppError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    })
    .post("/factors", session, validate("json", factorBody, refuseWith(BAD_FACTOR)), (c) => {
      const factor = c.req.valid("json").factor_type;
      throw new AppError(
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
    .all("/passkeys/*", refuse(new AppError(404, "passkey_disabled", "Passkeys are disabled")))
    .all("/oauth/*", refuse(OAUTH_DISABLED));
}

const LINKING_DISABLED = new AppError(404, "manual_linking_disabled", "Manual linking is disabled");
const OAUTH_DISABLED = new AppError(404, "feature_disabled", "OAuth server is disabled");
const SAML_DISABLED = new AppError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
const NOT_ADMIN = new AppError(403, "not_admin", "User not allowed");

const signUpBody = v.object({ email: v.nullish(v.string()), phone: v.nullish(v.string()) });
const FACTORS = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" } as const;
const BAD_FACTOR = "factor_type needs to be totp, phone, or webauthn";
const factorBody = v.object({ factor_type: v.picklist(["totp", "phone", "webauthn"]) });
