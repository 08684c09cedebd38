import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { claim as words } from "#content/store/sharing.ts";

type Offer = ResponseOf<"POST /api/licence-links">;
/** What became of a link: still to be taken, taken by who looks or by another, or not to be told. */
export type Claim = { token: string } & (
  | { is: "open"; offer: Offer }
  | { is: "mine"; title: string }
  | { is: "used" }
  | { is: "unknown"; problem: string }
);

/** What the link of a mail is for. It is spent by the button, not by looking. */
export async function readOffer(token: string): Promise<Claim> {
  try {
    return { token, is: "open", offer: await api("POST /api/licence-links", { json: { token } }) };
  } catch (error) {
    if (isUsed(error)) return { token, is: "used" };
    return { token, is: "unknown", problem: claimProblem(error) };
  }
}

/** The same for somebody who is signed in, and may be who has taken it: to them a used link says so. */
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

/** What a sign-in is for that a mail's link has asked for; null: there is nothing special to say. */
export function awaits(claim: Claim): { title: string; text: string } | null {
  if (claim.is === "used") return words.signIn.used;
  if (claim.is !== "open") return null;
  const { licence, title } = claim.offer;
  return { title: words.title[licence], text: words.signIn.text[licence](title) };
}
