import type { Logger } from "pino";

/** What middleware leaves in the request's context. */
export type AppEnv = { Variables: { log: Logger; requestId: string; clientIp: string } };
