import * as v from "valibot";
import { slug } from "#shared/catalogue/slug.ts";
import { carriedPurchase } from "#shared/orders/purchase.ts";
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
  v.object({ kind: v.literal("buy"), id, ...carriedPurchase }),
  v.object({ kind: v.literal("download"), id, slug, news: v.optional(v.literal("wanted")) }),
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
