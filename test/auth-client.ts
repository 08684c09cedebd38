import { randomInt } from "node:crypto";
import { AuthClient } from "@supabase/auth-js";

export type TestBrowser = ReturnType<typeof createBrowser>;

/**
 * A browser's sign-in in Node: the real auth client with its storage, and a cookie jar for full-page visits. It has
 * its own IP address for servers that trust proxies.
 */
export function createBrowser({ url }: { url: string }) {
  const headers = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers,
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storageKey: "session",
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });

  /** Requests a page without following redirects and stores cookies. */
  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(address, url), {
      redirect: "manual",
      ...init,
      headers: {
        ...headers,
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const gone = attributes.some((attribute) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute));
      if (gone || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return { url, auth, storage, cookies, visit };
}

/** Follows redirects until a page responds or `stop` matches the address. */
export async function follow(
  browser: TestBrowser,
  address: string,
  stop: (address: URL) => boolean = () => false,
): Promise<{ address: URL; response: Response | null }> {
  let current = new URL(address);
  for (let hops = 0; hops < 12; hops++) {
    if (stop(current)) return { address: current, response: null };
    const response = await browser.visit(current.href);
    const location = response.headers.get("location");
    if (!location) return { address: current, response };
    await response.body?.cancel();
    current = new URL(location, current);
  }
  throw new Error(`Too many redirects, the last to ${current.pathname}`);
}

type DemoAccount = { email: string; name?: string; verified?: boolean } | "cancel";

/** Signs in with the demo's Google up to the redirect to our callback page, whose address it returns. */
export async function visitGoogle(
  browser: TestBrowser,
  {
    url,
    account,
    redirectTo = `${url}/auth/callback`,
  }: { url: string; account: DemoAccount; redirectTo?: string },
): Promise<URL> {
  const { data, error } = await browser.auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const page = await follow(browser, data.url ?? "");
  const form: Record<string, string> =
    account === "cancel"
      ? { cancel: "1" }
      : {
          email: account.email,
          name: account.name ?? "",
          ...(account.verified !== false && { verified: "on" }),
        };
  const posted = await browser.visit(page.address.href, { method: "POST", body: new URLSearchParams(form) });
  const location = posted.headers.get("location");
  if (!location) throw new Error(`The account page returned ${posted.status}`);
  return (await follow(browser, location, (address) => address.pathname === "/auth/callback")).address;
}

/**
 * Returns the newest sign-in mail to an address, once there are more than `after`; waits for the job that sends it.
 */
export async function newestMail(url: string, to: string, after = 0) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const mails = await signInMailsTo(url, to);
    const [mail] = mails;
    if (mail && mails.length > after) {
      const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
      const code = /: (\d{6})$/m.exec(mail.text)?.[1] ?? "";
      return { ...mail, link, code };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came to ${to}`);
}

/** Filters sign-in mails, because operators get others at any time. */
export async function signInMailsTo(url: string, to: string) {
  return (await mailsTo(url, to)).filter(({ text }) => text.includes("token_hash="));
}

export async function mailsTo(
  url: string,
  to: string,
): Promise<{ text: string; html: string; subject: string; reply_to: string | null }[]> {
  const response = await fetch(`${url}/demo/mail.json?to=${encodeURIComponent(to)}`);
  return response.json() as never;
}

/** Creates a browser signed in by the link of a mail. */
export async function signInByMail({ url }: { url: string }, email: string): Promise<TestBrowser> {
  const browser = createBrowser({ url });
  const before = await signInMailsTo(url, email);
  const asked = await browser.auth.signInWithOtp({ email });
  if (asked.error) throw asked.error;
  const { link } = await newestMail(url, email, before.length);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const { error } = await browser.auth.verifyOtp({ token_hash, type: "email" });
  if (error) throw error;
  return browser;
}

/** Creates a browser signed in with the demo's Google. */
export async function signInByGoogle(
  { url }: { url: string },
  account: Exclude<DemoAccount, "cancel">,
): Promise<TestBrowser> {
  const browser = createBrowser({ url });
  const back = await visitGoogle(browser, { url, account });
  const { error } = await browser.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  if (error) throw error;
  return browser;
}

export async function sessionOf(browser: TestBrowser) {
  const { data } = await browser.auth.getSession();
  if (!data.session) throw new Error("The browser is not signed in");
  return data.session;
}

/** Creates a browser signed in by mail, with its session and first refresh token. */
export async function signedIn(server: { url: string }, email: string) {
  const browser = await signInByMail(server, email);
  const session = await sessionOf(browser);
  const getUser = () => browser.auth.getUser(session.access_token);
  return { browser, first: session.refresh_token, session, getUser };
}

let visitors = 0;
/** Sends a plain sign-in request from its own IP address. */
export function postAuth(
  { url }: { url: string },
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  visitors += 1;
  return fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `192.0.2.${visitors % 250}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** A running clock that a test can advance. */
export function createTestClock() {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  return {
    clock,
    advance(seconds: number) {
      offset += seconds * 1000;
    },
  };
}
