import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, liveEnv } from "#test/create-test-app.ts";

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("serves /healthz and /readyz", async () => {
  expect((await test.request("/healthz")).status).toBe(200);
  expect(await (await test.request("/readyz")).json()).toEqual({ status: "ready" });
});

it("N9 LV-5: /readyz does not queue behind requests that have taken every connection", async () => {
  const busy = await createTestApp({ env: { DATABASE_POOL_SIZE: "2" } });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const held = [1, 2].map(() => busy.db.transaction(() => finished));
  await expect.poll(() => busy.services.databasePool.idleCount).toBe(0);
  const waiting = Promise.resolve(busy.db.execute("select 1"));
  await expect.poll(() => busy.services.databasePool.waitingCount).toBeGreaterThan(0);
  expect((await busy.request("/readyz")).status).toBe(200);
  finish();
  await Promise.all([...held, waiting]);
  await busy.close();
});

it("shows metrics to loopback only", async () => {
  const metrics = await test.request("/metrics");
  expect(metrics.headers.get("content-type")).toContain("text/plain");
  expect(await metrics.text()).toContain("process_cpu_seconds_total");
});

it("LV-1 live mode requires the token for metrics, even from loopback", async () => {
  const without = await createTestApp({ env: liveEnv });
  expect((await without.request("/metrics")).status).toBe(404);
  await without.close();
  const withToken = await createTestApp({ env: { ...liveEnv, METRICS_TOKEN: "secret" } });
  expect((await withToken.request("/metrics")).status).toBe(404);
  const authorization = "Bearer secret";
  expect((await withToken.request("/metrics", { headers: { authorization } })).status).toBe(200);
  await withToken.close();
});

it("returns only the error object for an unknown API path", async () => {
  const response = await test.request("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: "not_found", message: "There is nothing at this address." },
  });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});
