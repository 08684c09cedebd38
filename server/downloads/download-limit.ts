import { accountAddress, type RateLimit, type SignedInEnv } from "#server/http/http.ts";

/** More than anybody fetches by hand; each is a line of the history, and of a free item a file on a stranger's word. */
export const DOWNLOADS: RateLimit<SignedInEnv> = {
  name: "downloads",
  points: 120,
  seconds: 600,
  key: accountAddress,
};
