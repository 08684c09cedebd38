import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { authErrorResponse, overRequestLimit } from "../auth-errors.ts";
import { disabledRoutes } from "./disabled-routes.ts";
import { googleRoutes } from "./google-routes.ts";
import { otpRoutes } from "./otp-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";
import { verifyRoutes } from "./verify-routes.ts";

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
