import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "#test/fixtures/webhook-receiver.ts";
import { createSender, MAX_RESPONSE_BYTES } from "./send-request.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respondWith();
});

const body = JSON.stringify({ type: "webhook.test", timestamp: "2026-11-18T10:00:00Z", data: {} });
const request = (url: string) => ({ url, headers: { "webhook-id": "msg_1" }, body });

/** Resolves names to these addresses in turn; the last one repeats. */
function resolvingTo(...answers: string[]): LookupFunction & { calls: number } {
  const lookup = ((_, options, callback) => {
    const address = answers[Math.min(lookup.calls++, answers.length - 1)] ?? "";
    const family = address.includes(":") ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  }) as LookupFunction & { calls: number };
  lookup.calls = 0;
  return lookup;
}

describe("live mode's guard against private addresses", () => {
  const live = (lookup?: LookupFunction) =>
    createSender({ allowPrivate: false, allowHttp: false, timeoutMs: 2_000, ...(lookup && { lookup }) });

  it.each([
    ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "017700000001", "0177.0.0.1", "0x7f.1", "0"],
    ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1]", "[fd00:ec2::254]"],
    ...["[64:ff9b::7f00:1]", "169.254.169.254", "10.0.0.1", "192.168.0.1", "100.64.0.1", "172.16.0.1"],
  ])("EV-1: refuses the literal address %s", async (host) => {
    const sender = live();
    const { status, error } = await sender.send(request(`https://${host}:${receiver.port}/hook`));
    expect({ status, error }).toEqual({
      status: null,
      error: expect.stringContaining("not on the public internet"),
    });
    await expect(sender.assertReachable(`https://${host}/hook`)).rejects.toThrow(
      "not on the public internet",
    );
  });

  it.each(["127.0.0.1", "::1", "169.254.169.254", "10.0.0.1", "::ffff:127.0.0.1"])(
    "EV-1: refuses a name that resolves to %s",
    async (address) => {
      const sender = live(resolvingTo(address));
      const attempt = await sender.send(request(`https://hook.example:${receiver.port}/`));
      expect(attempt).toMatchObject({ status: null, error: "hook.example is not on the public internet" });
      await expect(sender.assertReachable("https://hook.example/")).rejects.toThrow();
    },
  );

  it("EV-1: refuses a name if any of its addresses is private", async () => {
    const lookup: LookupFunction = (_, __, callback) =>
      callback(null, [
        { address: "8.8.8.8", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    const { error } = await live(lookup).send(request("https://hook.example/"));
    expect(error).toBe("hook.example is not on the public internet");
  });

  it("EV-1: refuses a name that changes to a private address between the check and the connection", async () => {
    const lookup = resolvingTo("8.8.8.8", "127.0.0.1");
    const sender = live(lookup);
    await sender.assertReachable("https://rebind.example/");
    const { error } = await sender.send(request(`https://rebind.example:${receiver.port}/`));
    expect(error).toBe("rebind.example is not on the public internet");
    expect(lookup.calls, "each connection resolves the name once, and uses that very answer").toBe(2);
  });

  it("EV-1: refuses http and other schemes", async () => {
    for (const url of ["http://hook.example/", "ftp://hook.example/", "file:///etc/passwd"]) {
      const { error } = await live(resolvingTo("8.8.8.8")).send(request(url));
      expect(error).toBe("The address must start with https://");
    }
    expect(receiver.received).toEqual([]);
  });
});

describe("requests", () => {
  const demo = (timeoutMs = 2_000) => createSender({ allowPrivate: true, allowHttp: true, timeoutMs });

  it("EV-1: counts a redirect as a response and does not follow it", async () => {
    receiver.respondWith((response) => void response.writeHead(302, { location: `${receiver.url}2` }).end());
    expect(await demo().send(request(receiver.url))).toMatchObject({ status: 302, error: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("EV-1: stores the first 4 KB of an endless response", async () => {
    receiver.respondWith((response) => {
      response.writeHead(200);
      const write = () => !response.destroyed && response.write("x".repeat(1000), () => setImmediate(write));
      write();
    });
    const { status, body: text } = await demo().send(request(receiver.url));
    expect(status).toBe(200);
    expect(text).toHaveLength(MAX_RESPONSE_BYTES);
  });

  it("EV-1: times out on a receiver that does not respond or does not finish its response", async () => {
    receiver.respondWith(() => {});
    expect(await demo(100).send(request(receiver.url))).toMatchObject({
      status: null,
      error: "No response within 0.1 s",
    });
    receiver.respondWith((response) => void response.writeHead(200).write("beginning"));
    expect(await demo(100).send(request(receiver.url))).toMatchObject({
      status: null,
      error: "No response within 0.1 s",
    });
  });

  it("EV-1: reports a response that switches the protocol as an error", async () => {
    receiver.respondWith(({ socket }) => {
      socket?.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    });
    const { status, error } = await demo().send(request(receiver.url));
    expect({ status, error }).toEqual({ status: null, error: "Responded with 101" });
  });

  it("EV-1: reports a refused connection as an error", async () => {
    const gone = await startWebhookReceiver();
    await gone.close();
    const { status, error } = await demo().send(request(gone.url));
    expect({ status, error }).toEqual({ status: null, error: expect.stringContaining("ECONNREFUSED") });
  });
});
