import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_SCOPES, type ApiScope } from "#shared/api/scopes.ts";
import { answerOf, openApiShop } from "#test/fixtures/api-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { endpoints } from "./endpoints.ts";

let shop: Awaited<ReturnType<typeof openApiShop>>;
beforeAll(async () => {
  shop = await openApiShop();
});
afterAll(() => shop.close());

const ID = "5f0c0b9e-6d0e-4d62-9f4e-0a4c3f7f6a10";
const example = (path: string) => path.replace(/[:{]id\}?/, ID).replace(/:\w+|\{\w+\}/g, "none");

describe("keys", () => {
  it("EV-2: a key is shown once, stored as a hash, expires after a year and stops working when revoked", async () => {
    const { id, key, expires_at } = await shop.createKey(["items:read"]);
    expect(key).toMatch(/^ow_[\w-]{43}$/);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(364 * 86_400_000);
    const { rows } = await shop.db.execute("select k::text as row from api_keys k");
    expect(JSON.stringify(rows)).not.toContain(key);
    const mine = shop.caller(key);
    expect((await mine.call("GET", "/items")).status).toBe(200);
    const { items } = await shop.operator.read("/keys");
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
      name: "n8n",
      prefix: key.slice(0, 11),
      scopes: ["items:read"],
      last_used_at: expect.any(String),
    });
    expect(JSON.stringify(items)).not.toContain(key);
    expect((await shop.operator.call("DELETE", `/keys/${id}`)).status).toBe(200);
    expect(await answerOf(mine.call("GET", "/items"))).toBe("401 bad_api_key");
    expect((await shop.operator.call("DELETE", `/keys/${id}`)).status).toBe(404);
  });

  it("EV-2: rejects a key without scopes, with an unknown scope or with a past expiry", async () => {
    const before = (await shop.operator.read("/keys")).items.length;
    for (const body of [
      { name: "x", scopes: ["items:read", "everything"] },
      { name: "x", scopes: [] },
      { name: " ", scopes: ["items:read"] },
      { name: "x", scopes: ["items:read"], expires_at: "2020-01-01T00:00:00Z" },
      { name: "x", scopes: ["items:read"], expires_at: "2099-01-31T00:00:00+05" },
    ])
      expect((await shop.operator.call("POST", "/keys", body)).status).toBe(400);
    expect((await shop.operator.read("/keys")).items).toHaveLength(before);
  });

  it("EV-2: an expired key returns 401", async () => {
    const { id, key } = await shop.createKey(["items:read"]);
    await shop.db.execute(`update api_keys set expires_at = now() - interval '1 second' where id = '${id}'`);
    expect(await answerOf(shop.caller(key).call("GET", "/items"))).toBe("401 bad_api_key");
  });

  it("EV-2: the command line creates, lists and revokes keys", async () => {
    const made = await commandOf(
      shop,
      "api-keys",
      "create",
      "ci",
      "--scopes",
      "items:read,codes:write",
      "--json",
    );
    const { id, key } = JSON.parse(made.stdout);
    expect((await shop.caller(key).call("GET", "/items")).status).toBe(200);
    expect((await commandOf(shop, "api-keys", "list")).stdout).toContain("items:read, codes:write");
    expect((await commandOf(shop, "api-keys", "create", "ci", "--scopes", "all")).code).toBe(2);
    expect((await commandOf(shop, "api-keys", "revoke", id)).code).toBe(0);
    expect(await answerOf(shop.caller(key).call("GET", "/items"))).toBe("401 bad_api_key");
  });
});

describe("the OpenAPI document", () => {
  const read = () => shop.caller(null).json("GET", "/openapi.json");
  type Operation = { "x-scope": ApiScope };
  const operationsOf = (document: { paths: Record<string, Record<string, Operation>> }) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: example(path),
        scope: operation["x-scope"],
      })),
    );

  it("EV-2: is valid OpenAPI 3.1 and has every route", async () => {
    const document = await read();
    expect(document.openapi).toBe("3.1.0");
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "no-server-example.com": "off" },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
    expect(operationsOf(document)).toHaveLength(endpoints.length);
    const mounted = shop.app.routes.filter(
      ({ path, method }) => path.startsWith("/api/v1/") && method !== "ALL",
    );
    const paths = new Set(mounted.map(({ method, path }) => `${method} ${path.slice("/api/v1".length)}`));
    paths.delete("GET /openapi.json");
    expect(paths).toEqual(new Set(endpoints.map(({ at }) => at)));
  });

  it("EV-2: rejects a missing or invalid key and a missing scope before any look-up or body", async () => {
    const operations = operationsOf(await read());
    for (const { method, path, scope } of operations) {
      const call = (key: string | null) => answerOf(shop.caller(key).call(method, path));
      expect([method, path, await call(null)]).toEqual([method, path, "401 no_authorization"]);
      for (const bad of ["nonsense", `ow_${"a".repeat(43)}`])
        expect([method, path, await call(bad)]).toEqual([method, path, "401 bad_api_key"]);
      const { key } = await shop.createKey(API_SCOPES.filter((other) => other !== scope));
      expect([method, path, await call(key)]).toEqual([method, path, "403 scope_missing"]);
    }
  });

  it("EV-2: the reference page shows every operation without JavaScript", async () => {
    const page = await fetch(`${shop.url}/developers`);
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).not.toContain("<script");
    for (const { at } of endpoints) {
      const [method, path = ""] = at.split(" ");
      expect(text).toContain(`${method} /api/v1${path.replace(/:(\w+)/g, "{$1}")}`);
    }
  });
});

describe("lists", () => {
  it("EV-2: pages by cursor until next is null; a bad cursor and too large a limit are 400", async () => {
    for (let n = 0; n < 5; n++) await shop.newItem();
    const total = (await shop.all.json("GET", "/items?limit=100")).items.length;
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { items: { slug: string }[]; next: string | null } = await shop.all.json(
        "GET",
        `/items?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ slug }) => slug));
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(total);
    for (const query of ["cursor=nonsense", "limit=101", "limit=0"])
      expect([query, (await shop.all.call("GET", `/items?${query}`)).status]).toEqual([query, 400]);
    for (const path of ["/orders", "/codes", "/people", "/reviews", "/messages"])
      expect(await shop.all.json("GET", path)).toMatchObject({ items: expect.any(Array) });
  });

  it("EV-2: every response states the remaining quota of the key; beyond it, 429 with Retry-After", async () => {
    const { key } = await shop.createKey(["items:read"]);
    const mine = shop.caller(key);
    const first = await mine.call("GET", "/items?limit=1");
    expect(first.headers.get("ratelimit-policy")).toBe('"key";q=300;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"key";r=299;t=\d+$/);
    for (let n = 0; n < 6; n++)
      await Promise.all(Array.from({ length: 50 }, () => mine.call("GET", "/items/none")));
    const over = await mine.call("GET", "/items");
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(over.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
    expect((await shop.all.call("GET", "/items")).status).toBe(200);
  });
});
