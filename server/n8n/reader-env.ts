import type { AppEnv } from "#server/http/http.ts";

/** Whose n8n asks; null: one without a token. */
export type ReaderEnv = { Variables: AppEnv["Variables"] & { readerId: string | null } };
