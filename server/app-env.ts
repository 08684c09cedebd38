import type { Logger } from "pino";

/** What middleware leaves in the request's context. */
export type AppEnv = { Variables: { log: Logger; requestId: string; clientIp: string } };

export type SignedInUser = { id: string; email: string };

/** The same behind `requireUser`. */
export type SignedInEnv = { Variables: AppEnv["Variables"] & { user: SignedInUser } };
