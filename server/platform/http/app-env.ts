import type { Logger } from "pino";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";

/** Variables that middleware sets on the request's context. */
export type AppEnv = { Variables: { log: Logger; requestId: string; clientIp: string } };

/** The same behind `requireUser`. */
export type SignedInEnv = { Variables: AppEnv["Variables"] & { user: SignedInSession } };
