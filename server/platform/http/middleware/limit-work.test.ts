import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { limitWork } from "./limit-work.ts";
import { requestContext } from "./request-context.ts";

function createBusyApp(limits: Parameters<typeof limitWork>[0]) {
  const waiting: (() => void)[] = [];
  const app = new Hono<AppEnv>()
    .onError((_, c) => c.text("failed", 500))
    .use(requestContext({ log: pino({ level: "silent" }), trustProxy: 1 }))
    .use(limitWork(limits))
    .get("/healthz", (c) => c.text("ok"))
    .get("/fail", () => {
      throw new Error("Failing on purpose");
    })
    .get("/work", async (c) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return c.text("done");
    });
  const from = (ip: string, path = "/work") =>
    Promise.resolve(app.request(path, { headers: { "X-Forwarded-For": ip } }));
  return {
    from,
    finish() {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

it("LV-5 rejects queued work with 503 and Retry-After, never health checks, and recovers afterwards", async () => {
  const { from, finish } = createBusyApp({ all: 3, visitor: 10, isMemoryTight: () => false });
  const running = ["203.0.113.1", "203.0.113.2", "203.0.113.3"].map((ip) => from(ip));
  const refused = await from("203.0.113.4");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });
  expect((await from("203.0.113.4", "/healthz")).status).toBe(200);
  finish();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (let failed = 0; failed < 5; failed++) expect((await from("203.0.113.4", "/fail")).status).toBe(500);
  const next = from("203.0.113.4");
  finish();
  expect((await next).status).toBe(200);
});

it("LV-5 one visitor, or a whole IPv6 network, leaves room for others; an untrusted local proxy counts as everyone", async () => {
  const { from, finish } = createBusyApp({ all: 10, visitor: 2, isMemoryTight: () => false });
  const running = ["2001:db8::1", "2001:db8::2", "127.0.0.1", "127.0.0.1", "127.0.0.1"].map((ip) => from(ip));
  expect((await from("2001:db8::3")).status).toBe(503);
  const other = from("2001:db8:0:1::1");
  finish();
  expect((await Promise.all([...running, other])).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

it("LV-5 rejects new work while memory is nearly full", async () => {
  let tight = true;
  const { from, finish } = createBusyApp({ all: 10, visitor: 10, isMemoryTight: () => tight });
  expect((await from("203.0.113.1")).status).toBe(503);
  tight = false;
  const next = from("203.0.113.1");
  finish();
  expect((await next).status).toBe(200);
});
