import * as v from "valibot";
import { slug } from "#shared/catalogue/slug.ts";
import { emailAddress } from "#shared/email-address.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { LICENCES } from "#shared/orders/licence.ts";
import type { PendingAction } from "../sign-in/pending-action.ts";
import { ownPath } from "./redirect-url.ts";

/** What a mail's link carries, so that whatever tab or device opens it can go on: where the person was, and what they wanted. */
export type Continuation = { to: string | null; wanted: Wanted | null };
/** The id says which request it was: of all tabs of a browser one goes on with it. */
type Wanted = { id: string; action: PendingAction };

/** The server takes no longer redirect target than this. */
const MOST_CHARACTERS = 2000;

/** The address of the page that completes a sign-in, with what to go on with; without it where there is no room. */
export function callbackUrl(origin: string, { to, wanted }: Continuation): string {
  const plain = `${origin}/auth/callback`;
  const carried = new URLSearchParams({
    ...(to && { to }),
    ...(wanted && { action: JSON.stringify({ ...wanted.action, id: wanted.id }) }),
  });
  const url = `${plain}?${carried}`;
  return carried.size > 0 && url.length <= MOST_CHARACTERS ? url : plain;
}

/** Whoever wrote the link wrote this, too: nothing of it counts that does not read like ours. */
export function readContinuation(query: URLSearchParams): Continuation {
  const to = ownPath(query.get("to") ?? "");
  const { success, output } = v.safeParse(wantedAction, parseJson(query.get("action") ?? "null"));
  if (!to || !success) return { to, wanted: null };
  const { id, ...action } = output;
  return { to, wanted: { id, action } };
}

const id = v.pipe(v.string(), v.uuid());
const wantedAction = v.variant("kind", [
  v.object({
    kind: v.literal("buy"),
    id,
    slug,
    code: v.optional(discountCode),
    licence: v.optional(v.picklist(LICENCES)),
    gift_to: v.optional(emailAddress),
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    source: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  v.object({ kind: v.literal("download"), id, slug, news: v.optional(v.literal("wanted")) }),
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
