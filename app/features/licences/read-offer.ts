import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { claim as words } from "#content/store/sharing.ts";

export type Claim = { token: string; offer?: ResponseOf<"POST /api/licence-links">; problem?: string };

/** What the link of a mail is for. It is spent by the button, not by looking. */
export async function readOffer(token: string): Promise<Claim> {
  return api("POST /api/licence-links", { json: { token } }).then(
    (offer) => ({ token, offer }),
    (error) => ({ token, ...claimProblem(error) }),
  );
}

export function claimProblem(error: unknown): { problem: string } {
  if (!(error instanceof ApiError)) return { problem: words.failed };
  return { problem: error.code === "link_used" ? words.invalid : error.message || words.failed };
}
