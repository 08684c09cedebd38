import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

/** The public key that the signatures of released files verify with. */
export function signingKeyRoutes({ signer }: Pick<Services, "signer">) {
  return new Hono<AppEnv>().get("/.well-known/opswright-signing-key", cors(), (c) => {
    if (!signer) throw new AppError(404, "not_found", "This shop signs no files.");
    return c.json({ algorithm: "ed25519", public_key: signer.publicKey });
  });
}
