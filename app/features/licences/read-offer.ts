import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { claim as words } from "#content/store/library/sharing.ts";

type Offer = ResponseOf<"POST /api/licence-links">;
/** State of a claim link: open, claimed by this user or someone else, or unknown. */
export type Claim = { token: string } & (
  | { is: "open"; offer: Offer }
  | { is: "mine"; title: string }
  | { is: "used" }
  | { is: "unknown"; problem: string }
);

/** Reads what a claim link offers. Only the button uses it up. */
export async function readOffer(token: string): Promise<Claim> {
  try {
    return { token, is: "open", offer: await api("POST /api/licence-links", { json: { token } }) };
  } catch (error) {
    if (isUsed(error)) return { token, is: "used" };
    return { token, is: "unknown", problem: claimProblem(error) };
  }
}

/** Reads the link for a signed-in user, who sees whether they claimed it themselves. */
export async function readOwnOffer(token: string): Promise<Claim> {
  const claim = await readOffer(token);
  if (claim.is !== "used") return claim;
  return userApi.call("POST /api/licence-links/claim", { json: { token } }).then(
    ({ title }) => ({ token, is: "mine", title }),
    () => claim,
  );
}

export function claimProblem(error: unknown): string {
  if (isUsed(error)) return words.used.text;
  return (error instanceof ApiError && error.message) || words.failed;
}

function isUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === "link_used";
}

/** The sign-in dialog's texts for a claim link; null for the default texts. */
export function signInTextsFor(claim: Claim): { title: string; text: string } | null {
  if (claim.is === "used") return words.signIn.used;
  if (claim.is !== "open") return null;
  const { licence, title } = claim.offer;
  return { title: words.title[licence], text: words.signIn.text[licence](title) };
}
