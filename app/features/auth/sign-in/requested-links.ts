const KEY = "auth-requested-links";
/** Longer than a link's hour, which starts only when the mail is sent. */
const LIFETIME_MS = 24 * 3_600_000;
const MAX_LINKS = 5;

type Requested = { email: string; at: number };

/** Remembers that this browser requested a link for an address: the link then signs in without a question. */
export function rememberRequestedLink(email: string): void {
  write([{ email, at: Date.now() }, ...read().filter((other) => other.email !== email)].slice(0, MAX_LINKS));
}

export function requestedAddresses(): string[] {
  return read().map(({ email }) => email);
}

/** Called after sign-in: no link is expected any more. */
export function forgetRequestedLinks(): void {
  write([]);
}

function read(): Requested[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(entry: Partial<Requested> | null): entry is Requested {
  return typeof entry?.email === "string" && Date.now() - Number(entry.at) < LIFETIME_MS;
}

function write(list: Requested[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage every link asks first.
  }
}
