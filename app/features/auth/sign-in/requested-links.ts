const KEY = "auth-requested-links";
/** Longer than a link works: its hour begins when the mail is sent, and that may take a while. */
const LIFETIME_MS = 24 * 3_600_000;
const MOST = 5;

type Requested = { email: string; at: number };

/** Remembers that this browser has asked a sign-in mail for an address: its link then signs in without a question. */
export function rememberRequestedLink(email: string): void {
  write([{ email, at: Date.now() }, ...read().filter((other) => other.email !== email)].slice(0, MOST));
}

export function requestedAddresses(): string[] {
  return read().map(({ email }) => email);
}

/** Once somebody is signed in, no link is waited for any more. */
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
