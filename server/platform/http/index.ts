/** Exports for the modules' routes. The server and global middleware are mounted by `app.ts` and `main.ts`. */
export type { AppEnv, SignedInEnv } from "./app-env.ts";
export { PRIVATE, PUBLIC } from "./cache-control.ts";
export {
  type CachedResponse,
  cacheResponse,
  compressBody,
  type ResponseParts,
  toResponse,
  writeCachedResponse,
} from "./cached-response.ts";
export { publicError } from "./error-response.ts";
export { limitGuesses } from "./middleware/limit-guesses.ts";
export {
  accountAddress,
  accountLimit,
  type RateLimit,
  rateCounter,
  rateLimit,
  visitor,
} from "./middleware/rate-limit.ts";
export { bearerToken, requireUser } from "./middleware/require-user.ts";
export { commonHeaders } from "./middleware/security-headers.ts";
export { type Html, PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts";
export { refuseLargeBody } from "./refuse-large-body.ts";
export { inSchemaWords, validate } from "./validate.ts";
