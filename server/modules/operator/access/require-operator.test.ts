import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClock, sessionOf, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { liveEnv } from "#test/fixtures/live-env.ts";
import {
  codeOf,
  confirm,
  confirmedOperator,
  enrol,
  type LiveSite,
  signInAtLive,
  startLiveSite,
} from "#test/fixtures/live-site.ts";
import { OLGA, operatorApi, signedInOperator } from "#test/fixtures/operator.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { createAuthenticator } from "#test/fixtures/software-authenticator.ts";
import { operatorActions } from "../actions/operator-actions.ts";

const OTHERS = ["omar", "orla", "owen", "oona"].map((name) => `${name}@opswright.example`);
const [OMAR = "", ORLA = "", OWEN = "", OONA = ""] = OTHERS;
const [VERA, SAM] = ["vera@opswright.example", "sam@opswright.example"];
const time = createTestClock();
let site: LiveSite;
let olga: Awaited<ReturnType<typeof confirmedOperator>>;
beforeAll(async () => {
  const operators = [OLGA, ...OTHERS, `${VERA}:viewer`, `${SAM}:support`];
  site = await startLiveSite({ clock: time.clock, env: { OPERATORS: operators.join(",") } });
  olga = await confirmedOperator(site);
});
afterAll(() => site.close());

const ID = "5f0c0b9e-6d0e-4d62-9f4e-0a4c3f7f6a10";
/** Endpoints available before a passkey is shown: those that lead to one. */
const CEREMONY = /\/passkeys\/(state|enrol|confirm)/;
const operatorRoutes = () =>
  site.app.routes
    .filter(({ path, method }) => path.startsWith("/api/operator/") && method !== "ALL")
    .map(({ path, method }) => ({
      method,
      path: path
        .slice("/api/operator".length)
        .replace(/:file\{.*\}/, "orders.csv")
        .replace(":id", ID)
        .replace(/:\w+/g, "none"),
    }));

describe("without a passkey", () => {
  it("SA-8: in live mode every operator route rejects a session without a passkey", async () => {
    const omar = await signInAtLive(site, OMAR);
    const routes = operatorRoutes().filter(({ path }) => !CEREMONY.test(path));
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, path } of routes)
      expect([method, path, await codeOf(omar.call(method, path))]).toEqual([
        method,
        path,
        "403 passkey_required",
      ]);
    expect(await omar.read("/passkeys/state")).toEqual({ demanded: true, passed: false, enrolled: 0 });
    expect(await codeOf(omar.call("POST", "/passkeys/confirm/options"))).toBe("409 no_passkey");
  });

  it("OP-2 SA-8: returns 404 for passkey routes to everyone else", async () => {
    const stranger = await signInAtLive(site, "stranger@client.example");
    for (const { method, path } of operatorRoutes().filter((route) => CEREMONY.test(route.path)))
      expect([path, await codeOf(stranger.call(method, path))]).toEqual([path, "404 not_found"]);
  });

  it("SA-8: an operator's view of a buyer's invoice requires a passkey", async () => {
    const orla = await signInAtLive(site, ORLA);
    await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
    await site.db.execute(`insert into orders (reference, email, resource_id, slug, title, price_cents, rate_micros, amount_paise, created_at)
      select 'SA8-ORDER', 'x@client.example', id, slug, title, 4900, 83000000, 406700, now() from resources`);
    expect(await codeOf(orla.fetch("/api/orders/SA8-ORDER/invoice"))).toBe("403 passkey_required");
    expect(await codeOf(olga.fetch("/api/orders/SA8-ORDER/invoice"))).toBe("404 no_invoice");
  });
});

/** Reads that require a confirmation because they return whole lists or everything about a person. */
const CONFIRMED_READS = [
  ...["orders", "people", "audit", "invoices", "waitlist"].map((name) => `/${name}.csv`),
  `/people/${ID}/export`,
];

/** Writes without a confirmation, with their reasons. */
const UNCONFIRMED_WRITES = {
  "POST /messages/:id/status": "A reading mark: it moves no money, reaches nobody and can be set back.",
  "POST /passkeys/enrol/options": "The way to a confirmation; a second passkey asks for one itself.",
  "POST /passkeys/enrol": "The way to a confirmation; a second passkey asks for one itself.",
  "POST /passkeys/confirm/options": "The way to a confirmation.",
  "POST /passkeys/confirm": "The way to a confirmation.",
  "POST /catalogue/inspect": "A preview: it stores nothing.",
  "POST /settings/preview": "A preview: it stores nothing.",
};

it("TA-1 SA-8: rejects every write without a confirmation of the last five minutes, except those listed with a reason", async () => {
  await olga.confirm();
  time.advance(310);
  const unconfirmed: string[] = [];
  const writes = site.app.routes.filter(
    ({ path, method }) => path.startsWith("/api/operator/") && !["ALL", "GET"].includes(method),
  );
  expect(writes.length).toBeGreaterThan(35);
  for (const { method, path } of writes) {
    const short = path.slice("/api/operator".length);
    // Unknown ids and no body: the rejection comes before either is read.
    const answer = await codeOf(olga.call(method, short.replace(/:\w+/g, "none")));
    if (answer !== "403 confirmation_required") unconfirmed.push(`${method} ${short}`);
  }
  expect(new Set(unconfirmed)).toEqual(
    new Set(Object.keys(UNCONFIRMED_WRITES).filter((write) => !write.endsWith("enrol/options"))),
  );
  const optedOut = operatorActions.flatMap(({ at, confirm }) => (confirm ? [[at, confirm.optOut]] : []));
  expect(UNCONFIRMED_WRITES).toMatchObject(Object.fromEntries(optedOut));
  for (const path of CONFIRMED_READS)
    expect([path, await codeOf(olga.call("GET", path))]).toEqual([path, "403 confirmation_required"]);
  for (const path of ["/session", "/today", "/orders", "/people", "/passkeys", "/audit", "/settings"])
    expect([path, (await olga.call("GET", path)).status]).toEqual([path, 200]);
  await olga.confirm();
  expect((await olga.call("GET", "/orders.csv")).status).toBe(200);
  for (const path of ["/codes", "/grants", "/rate/accept"])
    expect([path, (await olga.call("POST", path)).status]).toEqual([path, 400]);
});

describe("roles", () => {
  const asRole = async (address: string) => {
    const operator = await confirmedOperator(site, address);
    return async (method: string, path: string) => codeOf(operator.call(method, path));
  };
  const writes = () => operatorActions.filter(({ at }) => !at.includes("/passkeys/"));
  const call = (at: string) => at.replace(/:\w+/g, "none").split(" ") as [string, string];

  it("TA-8 a viewer can read; every write returns 403 role_missing before any look-up", async () => {
    const asViewer = await asRole(VERA);
    for (const path of ["/session", "/orders", "/people", "/audit", "/settings", "/codes"])
      expect([path, await asViewer("GET", path)]).toEqual([path, "200"]);
    for (const { at } of writes())
      expect([at, await asViewer(...call(at))]).toEqual([at, "403 role_missing"]);
  });

  it("TA-8 support can answer, resend and refund; everything else returns 403 role_missing", async () => {
    const asSupport = await asRole(SAM);
    const allowed: string[] = [];
    for (const { at } of writes())
      if ((await asSupport(...call(at))) !== "403 role_missing") allowed.push(at);
    expect(allowed.toSorted()).toEqual([
      "POST /deliveries/:id/resend",
      "POST /mails/:id/resend",
      "POST /messages/:id/reply",
      "POST /messages/:id/status",
      "POST /orders/:reference/refund",
      "POST /orders/:reference/resend",
      "POST /refunds/:id/retry",
      "POST /reviews/:id/answer",
    ]);
  });
});

it("SA-8: a session has to show its passkey again after twelve hours", async () => {
  await olga.confirm();
  const hour = async () => {
    time.advance(3500);
    await olga.browser.auth.refreshSession();
  };
  for (let hours = 0; hours < 12; hours++) await hour();
  expect(await olga.read("/session")).toEqual({ email: OLGA, role: "owner" });
  await hour();
  expect(await codeOf(olga.call("GET", "/session"))).toBe("403 passkey_required");
  expect(await codeOf(olga.confirm())).toBe("200");
  expect(await olga.read("/session")).toEqual({ email: OLGA, role: "owner" });
});

it("SA-8: deleting the account by mail does not remove an operator's passkeys", async () => {
  const owen = await confirmedOperator(site, OWEN);
  time.advance(61);
  const thief = await signInAtLive(site, OWEN);
  expect(await codeOf(thief.fetch("/api/account", { method: "DELETE" }))).toBe("403 confirmation_required");
  expect((await owen.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
});

it("SA-8: demo mode offers passkeys without requiring them", async () => {
  const demo = await startTestServer({ env: { OPERATORS: OLGA } });
  try {
    const operator = await signedInOperator(demo.url);
    expect(await operator.read("/passkeys/state")).toEqual({ demanded: false, passed: false, enrolled: 0 });
    expect((await operator.call("GET", "/people.csv")).status).toBe(200);
    const passkey = createAuthenticator(demo.url);
    expect((await enrol(operator, passkey)).status).toBe(201);
    expect((await confirm(operator, passkey)).status).toBe(200);
    expect(await operator.read("/passkeys/state")).toEqual({ demanded: false, passed: true, enrolled: 1 });
    expect((await operator.call("DELETE", `/passkeys/${passkey.id}`)).status).toBe(200);
  } finally {
    await demo.close();
  }
});

it("SA-8: operators reset removes passkeys and sessions, and the next sign-in enrols a new one", async () => {
  const oona = await confirmedOperator(site, OONA);
  const reset = (...args: string[]) => commandOf(site, "operators", "reset", ...args);
  expect(await reset(OONA.toUpperCase(), "--json")).toMatchObject({
    code: 0,
    stdout: `${JSON.stringify({ operator: OONA, passkeys: 1, sessions: 1 }, null, 2)}\n`,
  });
  expect((await oona.call("GET", "/session")).status).toBe(404);
  time.advance(61);
  const again = await signInAtLive(site, OONA);
  expect(await codeOf(again.call("GET", "/session"))).toBe("403 passkey_required");
  expect(await codeOf(confirm(again, oona.passkey))).toBe("409 no_passkey");
  expect(await codeOf(enrol(again, createAuthenticator(site.url)))).toBe("201");
  const byShell = { actor: expect.stringMatching(/^command line/), action: "operator.reset" };
  expect((await again.read(`/audit?subject=${OONA}`)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ ...byShell, before: { passkeys: 1, sessions: 1 } })]),
  );
  expect(await reset("nobody@client.example")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("not an operator"),
  });
  expect((await reset()).code).toBe(2);
});

it("SA-8: a confirmation is bound to the token's session with a hosted sign-in service", async () => {
  const { clock } = time;
  const hosted = await startTestServer({ clock, env: { TRUST_PROXY: "1" } });
  const { SITE_URL: _, ...live } = liveEnv;
  const env = { ...live, OPERATORS: OLGA, AUTH_URL: `${hosted.url}/auth/v1` };
  const shop = await startTestServer({ clock, env });
  const signIn = async () => {
    const { access_token } = await sessionOf(await signInByMail(hosted, OLGA));
    return operatorApi((path, init = {}) => {
      const headers = { ...init.headers, Authorization: `Bearer ${access_token}` };
      return fetch(shop.url + path, { ...init, headers });
    });
  };
  try {
    const operator = await signIn();
    expect(await codeOf(operator.call("GET", "/session"))).toBe("403 passkey_required");
    expect(await codeOf(enrol(operator, createAuthenticator(shop.url)))).toBe("201");
    expect(await operator.read("/session")).toEqual({ email: OLGA, role: "owner" });
    time.advance(61);
    const elsewhere = await signIn();
    expect(await codeOf(elsewhere.call("GET", "/session"))).toBe("403 passkey_required");
    expect(await codeOf(enrol(elsewhere, createAuthenticator(shop.url)))).toBe("403 confirmation_required");
  } finally {
    await shop.close();
    await hosted.close();
  }
});
