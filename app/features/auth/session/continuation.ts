import * as v from "valibot";
import { attempt } from "#app/ui/browser/attempt.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { carriedPurchase } from "#shared/orders/purchase.ts";
import type { PendingAction } from "../sign-in/pending-action.ts";
import { ownPath } from "./redirect-url.ts";

/** Carried by a mail link, so that any tab or device that opens it can continue: the page and the pending action. */
export type Continuation = { to: string | null; wanted: Wanted | null };
/** `id` identifies the request: only one tab of a browser continues it. */
type Wanted = { id: string; action: PendingAction };

/** The server's limit for redirect targets. */
const MAX_CHARACTERS = 2000;

/** The URL of the page that completes a sign-in, with the continuation if it fits. */
export function callbackUrl(origin: string, { to, wanted }: Continuation): string {
  const plain = `${origin}/auth/callback`;
  const carried = new URLSearchParams({
    ...(to && { to }),
    ...(wanted && { action: JSON.stringify({ ...wanted.action, id: wanted.id }, dropNull) }),
  });
  const url = `${plain}?${carried}`;
  return carried.size > 0 && url.length <= MAX_CHARACTERS ? url : plain;
}

function dropNull(_: string, value: unknown): unknown {
  return value ?? undefined;
}

/** Ignores everything that is not a valid continuation, because anyone can write a link. */
export function readContinuation(query: URLSearchParams): Continuation {
  const to = ownPath(query.get("to") ?? "");
  const { success, output } = v.safeParse(
    wantedAction,
    attempt(() => JSON.parse(query.get("action") ?? "null")),
  );
  if (!to || !success) return { to, wanted: null };
  const { id, ...action } = output;
  return { to, wanted: { id, action } };
}

const id = v.pipe(v.string(), v.uuid());
const wantedAction = v.variant("kind", [
  v.object({ kind: v.literal("buy"), id, ...carriedPurchase }),
  v.object({ kind: v.literal("download"), id, slug, news: v.optional(v.literal("wanted")) }),
]);
