import { AuthClient } from "@supabase/auth-js";

export type TestBrowser = ReturnType<typeof createBrowser>;

type Options = { url: string; headers?: Record<string, string> };

/** A browser's worth of sign-in, in Node: the real auth client with its storage, and a cookie jar for full-page visits. */
export function createBrowser({ url, headers = {} }: Options) {
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

  /** One request of a page visit, redirects not followed, cookies kept. */
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

  return { auth, storage, cookies, visit };
}

/** Follows redirects until a page answers or `stop` says that this address is the end. */
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

export type DemoAccount = { email: string; name?: string; verified?: boolean } | "cancel";

/** Signs in with the demo's Google up to the return to our callback page, whose address it gives back. */
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
  if (!location) throw new Error(`The account page answered ${posted.status}`);
  return (await follow(browser, location, (address) => address.pathname === "/auth/callback")).address;
}

/** The newest mail to an address; waits for the job that sends it. */
export async function newestMail(
  url: string,
  to: string,
  after = 0,
): Promise<{ link: URL; code: string; text: string; html: string }> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(`${url}/demo/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await response.json()) as { text: string; html: string }[];
    const [mail] = mails;
    if (mail && mails.length > after) {
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
      const code = /: (\d{6})$/m.exec(mail.text)?.[1] ?? "";
      return { link: new URL(link), code, text: mail.text, html: mail.html };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came to ${to}`);
}
