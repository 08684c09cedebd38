import type { AppEnv } from "#server/platform/http/index.ts";

/** The library token's user; null: the reader `free`. */
export type ReaderEnv = { Variables: AppEnv["Variables"] & { readerId: string | null } };
