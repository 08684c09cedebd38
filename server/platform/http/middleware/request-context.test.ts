import { afterEach, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Joins the waitlist, which a visitor may do 20 times an hour. */
async function visit(trustProxy: string) {
  const app = await createTestApp({ env: { TRUST_PROXY: trustProxy } });
  closers.push(app.close);
  let count = 0;
  return async (peer: string, forwardedFor: string): Promise<number> => {
    const response = await app.app.request(
      "/api/waitlist",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": forwardedFor },
        body: JSON.stringify({ email: `visitor-${count++}@example.com` }),
      },
      { incoming: { socket: { remoteAddress: peer } } },
    );
    return response.status;
  };
}

async function twenty(post: () => Promise<number>): Promise<void> {
  for (let at = 0; at < 20; at++) expect(await post()).toBe(200);
}

it("SA-1 counts a request that bypasses the proxy by its own address, whatever its headers claim", async () => {
  const from = await visit("1");
  let forged = 0;
  await twenty(() => from("203.0.113.50", `198.51.100.${forged++}`));
  expect(await from("203.0.113.50", "198.51.100.200")).toBe(429);
  expect(await from("203.0.113.51", "198.51.100.200")).toBe(200);
});

it("SA-1 trusts only the address written by the proxy: no entries to its left, no port, no invalid address", async () => {
  const from = await visit("1");
  let forged = 0;
  await twenty(() => from("10.0.0.5", `198.51.100.${forged++}, 203.0.113.7:${40_000 + forged}`));
  expect(await from("::ffff:127.0.0.1", "203.0.113.7")).toBe(429);
  expect(await from("10.0.0.5", "[2001:db8::7]:4711")).toBe(200);
  // Requests with an invalid forwarded address count as the proxy's own.
  await twenty(() => from("10.0.0.5", `visitor-${forged++}`));
  expect(await from("10.0.0.5", crypto.randomUUID())).toBe(429);
});

it("SA-1 a hop count that is one too high still ignores entries written by the visitor", async () => {
  const from = await visit("3");
  let forged = 0;
  await twenty(() => from("127.0.0.1", `198.51.100.${forged++}, 203.0.113.7, 10.0.0.9`));
  expect(await from("127.0.0.1", "198.51.100.200, 203.0.113.7, 10.0.0.9")).toBe(429);
});

it("SA-1 with configured networks, only those count as proxies", async () => {
  const from = await visit("203.0.113.0/24, 2001:db8:9::1");
  let forged = 0;
  await twenty(() => from("203.0.113.4", `192.0.2.${forged++}, 198.51.100.7, 2001:db8:9::1`));
  expect(await from("203.0.113.9", "192.0.2.99, 198.51.100.7")).toBe(429);
  await twenty(() => from("10.0.0.5", `192.0.2.${forged++}`));
  expect(await from("10.0.0.5", "192.0.2.99")).toBe(429);
});
