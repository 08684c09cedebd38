import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { proxy } from "hono/proxy";
import type { CustomFetch } from "openid-client";
import type { Services } from "#server/services.ts";
import { handleAccountPage } from "./account-page.ts";
import { createDemoProvider } from "./demo-provider.ts";

const PREFIX = "/demo/google";

/**
 * Simulates Google in demo mode: a real OpenID provider over HTTP. It listens on loopback; browsers reach it
 * through the site at /demo/google, and our own server calls it there even where the site's public URL cannot be
 * reached from inside.
 */
export function createDemoGoogle(options: Pick<Services, "db" | "secret"> & { siteUrl: string }) {
  const site = new URL(options.siteUrl);
  const client = {
    issuer: `${options.siteUrl}${PREFIX}`,
    clientId: "demo-client",
    clientSecret: options.secret.hmac("demo-google", "client"),
  };
  let started: Promise<Server> | null = null;

  async function start(): Promise<Server> {
    const provider = await createDemoProvider(options, { ...client, siteUrl: options.siteUrl });
    const callback = provider.callback();
    const server = createServer((req, res) => {
      const url = (req.url ?? "").slice(PREFIX.length) || "/";
      // The provider learns from the difference of the two where it is mounted.
      Object.assign(req, { originalUrl: req.url, url });
      req.headers.cookie = withoutSession(req.headers.cookie);
      if (url.startsWith("/account/")) void handleAccountPage({ provider, db: options.db }, req, res);
      else void callback(req, res);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  }

  async function pass(request: Request): Promise<Response> {
    started ??= start();
    const { port } = (await started).address() as AddressInfo;
    const { pathname, search } = new URL(request.url);
    const raw = new Request(request);
    raw.headers.delete("host");
    raw.headers.set("x-forwarded-host", site.host);
    raw.headers.set("x-forwarded-proto", site.protocol.slice(0, -1));
    return proxy(`http://127.0.0.1:${port}${pathname}${search}`, { raw, redirect: "manual" });
  }
  const passOwn: CustomFetch = (url, init) => pass(new Request(url, init as RequestInit));

  return {
    client: { ...client, fetch: passOwn },
    fetch: pass,
    async close() {
      const server = await started;
      server?.closeAllConnections();
      server?.close();
    },
  };
}

/** Discards the provider's session, so that each sign-in can choose an account without signing out of another. */
function withoutSession(cookies = ""): string {
  return cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
}
