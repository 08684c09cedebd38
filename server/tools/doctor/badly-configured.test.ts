import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseConfig } from "#server/config.ts";
import { runCommand } from "#server/tools/cli/program.ts";
import { liveEnv, startTestServer } from "#test/create-test-app.ts";
import { json, type StandIn, startStandIn } from "#test/fixtures/stand-in-server.ts";
import { checkVisitorAddress } from "./check-visitor-address.ts";

let places: StandIn;
beforeAll(async () => {
  places = await startStandIn();
  places.answer((req, res) => json({ country_code: req.url?.includes("/49.44.") ? "IN" : "US" })(req, res));
});
afterAll(() => places.close());

it("SA-5 SA-7 doctor reports a missing key and well-known values", async () => {
  const { SECRETS_KEY: _, ...without } = liveEnv;
  const DATABASE_URL = "postgres://opswright:opswright@database:5432/opswright";
  for (const [name, value] of Object.entries({ ...without, DATABASE_URL })) vi.stubEnv(name, value);
  const written: string[] = [];
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => written.push(String(text)) > 0),
  );
  const code = await runCommand(["doctor"]);
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllEnvs();
  expect(code).toBe(1);
  expect(written.join("")).toContain("✗ configuration     SECRETS_KEY: missing");
  expect(written.join("")).toContain("✗ configuration     DATABASE_URL: holds the example's value");
});

it("SA-1 doctor tests from outside whether a visitor can forge an address", async () => {
  const env = { GEOLOCATION_URL: `${places.url}/{ip}/json`, TRUST_PROXY: "1" };
  // Without a proxy: the public address leads straight to the port.
  const open = await startTestServer({ env });
  const proxied = await startStandIn();
  proxied.answer(async (req, res) => {
    const headers = { "X-Forwarded-For": `${req.headers["x-forwarded-for"]}, 203.0.113.9` };
    json(await (await fetch(`${open.url}${req.url}`, { headers })).json())(req, res);
  });
  const found = (siteUrl: string) => checkVisitorAddress(parseConfig({ ...env, SITE_URL: siteUrl }));
  expect(await found(open.url)).toMatchObject({
    state: "wrong",
    message: expect.stringContaining("believed any address"),
    remedy: expect.stringContaining("TRUST_PROXY"),
  });
  expect(await found(proxied.url)).toMatchObject({ state: "good" });
  expect(await found("http://127.0.0.1:9")).toMatchObject({ state: "unused" });
  await open.close();
  await proxied.close();
});
