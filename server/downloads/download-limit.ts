import type { SignedInEnv } from "#server/http/app-env.ts";
import type { RateLimit } from "#server/http/middleware/rate-limit.ts";

/** More than anybody fetches by hand; each is a line of the history, and of a free item a file on a stranger's word. */
export const DOWNLOADS: RateLimit<SignedInEnv> = {
  name: "downloads",
  points: 120,
  seconds: 600,
  key: (c) => c.var.user.id,
};
