import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "n8n-proof/testing";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/config.ts";
import { connectDatabase } from "#server/platform/db/database.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import type { DatabaseServer } from "#server/platform/providers/database/database.ts";
import { attachDatabase } from "#server/wire.ts";
import type { ResourceRow } from "#shared/catalogue/catalogue.ts";
import { createTestApp, noPages } from "./create-test-app.ts";
import { startNginx, whyNoNginx } from "./fixtures/nginx.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";
import { runs } from "./proofs/runs.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

const reason = whyNoNginx();
if (reason) process.stdout.write(`skipped: the cache in front (PM-2): ${reason}\n`);

describe.skipIf(reason)("PM-2: two instances behind deploy/nginx.conf", { timeout: 120_000 }, () => {
  let database: DatabaseServer;
  let connection: ReturnType<typeof connectDatabase>;
  let sites: SiteProcess[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let slugs: Record<"paid" | "free", string>;

  beforeAll(async () => {
    const port = await freePort();
    const env = { SITE_URL: `http://localhost:${port}`, TRUST_PROXY: "1" };
    const first = await startSiteProcess({ env });
    const { dataDir } = first;
    database = await attachDatabase(parseConfig({ DATA_DIR: dataDir }), createLog("silent"));
    connection = connectDatabase({ url: database.url, onError: () => {} });
    const second = await startSiteProcess({ dataDir, env: { ...env, DATABASE_URL: database.url } });
    sites = [second, first];
    nginx = await startNginx({ port, upstreams: sites.map(({ url }) => Number(new URL(url).port)) });
    const items = (await (await fetch(`${nginx.url}/api/resources`)).json()) as ResourceRow[];
    const slugOf = (free: boolean) => items.find(({ is_free }) => is_free === free)?.slug ?? "";
    slugs = { paid: slugOf(false), free: slugOf(true) };
  }, 240_000);
  afterAll(async () => {
    await nginx?.stop();
    await connection?.close();
    await database?.stop();
    for (const site of sites) await site.stop();
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginx.url + path, { headers, redirect: "manual" });
    return { status: response.status, cache: response.headers.get("x-cache"), text: await response.text() };
  };
  const rename = (slug: string, title: string) =>
    connection.pool.query("update resources set title = $2 where slug = $1", [slug, title]);

  it("PM-2: personal responses are never shared or cached", async () => {
    const people = await Promise.all(
      ["ann@client.example", "bob@client.example"].map(async (email) => ({
        email,
        ...(await signedInUser(nginx.url, email)),
      })),
    );
    for (const path of ["/auth/v1/user", "/api/account/export"]) {
      for (const { email, token } of [...people, ...people]) {
        const own = await ask(path, { Authorization: `Bearer ${token}` });
        expect(own).toMatchObject({ status: 200, cache: null });
        for (const other of people) expect(own.text.includes(other.email)).toBe(other.email === email);
      }
      expect(await ask(path)).toMatchObject({ status: 401, cache: null });
    }
    const [{ token } = { token: "" }] = people;
    const n8n = await fetch(`${nginx.url}/api/n8n-tokens`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    const library = (await n8n.json()) as { token: string };
    const personal = [`/n8n/${library.token}/templates/categories`, "/files/abc", "/account", "/operator"];
    for (const path of [...personal, "/api/market", `/api/reviews/mine?slug=${slugs.free}`])
      for (const _ of [1, 2]) expect((await ask(path)).cache, path).toBeNull();
    const withCookie = { Cookie: "theme=dark; sign-in-0123456789ab=x" };
    for (const path of ["/", "/api/resources", `/api/reviews?slug=${slugs.free}`])
      for (const headers of [{ Authorization: `Bearer ${token}` }, withCookie])
        for (const _ of [1, 2]) expect(await ask(path, headers)).toMatchObject({ cache: "BYPASS" });
    const stored = await storedResponses(nginx.dir);
    for (const secret of ["ann@client", "bob@client", token, library.token])
      expect(stored.filter((each) => each.includes(secret))).toEqual([]);
  });

  it("PM-2: pages, public lists and assets are cached once per encoding, with their ETag", async () => {
    const [, script = ""] = /(\/assets\/[^"]+\.js)/.exec((await ask("/about")).text) ?? [];
    for (const path of ["/about", "/store", "/api/resources", `/api/resources/${slugs.free}`, script])
      for (const encoding of ["gzip, deflate, br, zstd", "gzip;q=0.8, br;q=0", "identity"]) {
        const headers = { "Accept-Encoding": encoding };
        await ask(path, headers);
        // A different spelling of the same encoding.
        const response = await fetch(nginx.url + path, {
          headers: { "Accept-Encoding": `${encoding}, other` },
        });
        expect(response.headers.get("x-cache"), path).toMatch(/HIT|REVALIDATED/);
        await response.arrayBuffer();
        const known = { ...headers, "If-None-Match": response.headers.get("etag") ?? "" };
        expect((await ask(path, known)).status, path).toBe(304);
      }
  });

  it("BW-8 PM-2: a page and its Markdown are cached separately", async () => {
    const accepts = ["text/markdown", "text/html,*/*;q=0.8", "text/markdown;q=0.5, text/html", "*/*"];
    for (const times of [1, 2, 3])
      for (const accept of accepts)
        for (const path of ["/services", "/nothing-here"]) {
          const { headers } = await fetch(nginx.url + path, { headers: { Accept: accept } });
          const form = accept === "text/markdown" ? "text/markdown" : "text/html";
          expect(headers.get("content-type"), `${path} ${accept}`).toContain(form);
          if (times > 1 && path === "/services") expect(headers.get("x-cache")).toMatch(/HIT|REVALIDATED/);
        }
  });

  it("PM-2: a 401, a 404 and a redirect are not cached", async () => {
    const refused: [path: string, status: number][] = [
      ["/api/library", 401],
      ["/nothing-here", 404],
      ["/api/resources/nothing", 404],
      ["/covers/nothing-1.svg", 404],
      ["/assets/nothing-1.js", 404],
      ["/about/", 308],
      ["/pricing", 301],
    ];
    for (const [path, status] of refused)
      for (const _ of [1, 2]) {
        const response = await ask(path);
        expect(response.status, path).toBe(status);
        expect([null, "MISS"], path).toContain(response.cache);
      }
  });

  // Both mostly wait, and are timed, so nothing else may run beside them.
  it.concurrent("PM-2: shows a changed title within 2 s on a page requested every second", async () => {
    const changes = [3150, 3650].slice(0, runs({ few: 1, all: 2 }));
    for (const [round, changeAt] of changes.entries()) {
      const title = `Changed ${round}`;
      const began = performance.now();
      const changed = wait(changeAt)
        .then(() => rename(slugs.paid, title))
        .then(() => performance.now());
      // Sent every second, without waiting for the previous response.
      const asks = Array.from({ length: 8 }, async (_, second) => {
        await wait(Math.max(0, began + second * 1000 - performance.now()));
        const askedAt = performance.now();
        return (await ask("/store")).text.includes(title) ? askedAt : Number.POSITIVE_INFINITY;
      });
      const shownAt = Math.min(...(await Promise.all(asks)));
      expect(shownAt - (await changed)).toBeLessThan(2000);
    }
  });

  it.concurrent("PM-2: after a pause the first visitor sees a change made 6 s ago", async () => {
    await ask("/resources");
    await wait(200);
    await rename(slugs.free, "Changed while nobody asked");
    await wait(6000);
    expect((await ask("/resources")).text).toContain("Changed while nobody asked");
  });

  it("PM-2: serves cached pages while all instances are stopped", async () => {
    const paths = ["/", "/store", "/about", "/api/resources", `/api/resources/${slugs.free}`];
    const before = await Promise.all(paths.map((path) => ask(path)));
    for (const site of sites) await site.stop();
    // Beyond the time in which a stored page is served without revalidation.
    for (const pause of [0, 7500, 0, 2500].slice(0, runs({ few: 2, all: 4 }))) {
      await wait(pause);
      const now = await Promise.all(paths.map((path) => ask(path)));
      expect(now.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]));
    }
    expect((await ask("/api/market")).status).toBe(502);
  });
});

describe.skipIf(reason)("PM-2: behind deploy/nginx.conf", () => {
  it("PM-2: a 500 is not cached", { timeout: 60_000 }, async () => {
    const test = await createTestApp({ worksQueue: () => false });
    let asked = 0;
    const render = async () => {
      asked += 1;
      throw new Error("It does not render");
    };
    const app = createApp({ ...test.services, registry: new Registry(), site: { ...noPages, render } });
    const server = createHttpServer({ app, site: noPages, log: test.services.log });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const nginx = await startNginx({ upstreams: [(server.address() as AddressInfo).port] });
    for (const times of [1, 2, 3]) {
      expect((await fetch(`${nginx.url}/about`)).status).toBe(500);
      expect(asked).toBe(times);
    }
    await nginx.stop();
    server.closeAllConnections();
    server.close();
    await test.close();
  });
});

async function storedResponses(dir: string): Promise<string[]> {
  const files = await readdir(join(dir, "pages"), { recursive: true, withFileTypes: true });
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "latin1")),
  );
}
