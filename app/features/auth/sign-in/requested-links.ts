import { attempt } from "#app/ui/browser/attempt.ts";

const KEY = "auth-requested-links";
/** Longer than a link's hour, which starts only when the mail is sent. */
const LIFETIME_MS = 24 * 3_600_000;
const MAX_LINKS = 5;

type Requested = { email: string; at: number };

/** Remembers that this browser requested a link for an address: the link then signs in without a question. */
export function rememberRequestedLink(email: string): void {
  const others = read().filter((other) => other.email !== email);
  const links: Requested[] = [{ email, at: Date.now() }, ...others].slice(0, MAX_LINKS);
  // Without storage every link asks first.
  attempt(() => localStorage.setItem(KEY, JSON.stringify(links)));
}

export function requestedAddresses(): string[] {
  return read().map(({ email }) => email);
}

/** Called after sign-in: no link is expected any more. */
export function forgetRequestedLinks(): void {
  attempt(() => localStorage.removeItem(KEY));
}

function read(): Requested[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(entry: Partial<Requested> | null): entry is Requested {
  return typeof entry?.email === "string" && Date.now() - Number(entry.at) < LIFETIME_MS;
}
