import type { CarriedAction } from "../sign-in/pending-action.ts";
import { ownPath } from "./redirect-url.ts";

/** Carried by a mail link, so that any tab or device that opens it can continue: the page and the pending action. */
export type Continuation = { to: string | null; wanted: CarriedAction | null };

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

/**
 * Ignores everything that is not a valid continuation, because anyone can write a link. Most links carry no action,
 * so its schema loads only with one.
 */
export async function readContinuation(query: URLSearchParams): Promise<Continuation> {
  const to = ownPath(query.get("to") ?? "");
  const action = query.get("action");
  if (!to || action === null) return { to, wanted: null };
  const parser = await import("./read-wanted.ts").catch(() => null);
  return { to, wanted: parser?.readWanted(action) ?? null };
}
