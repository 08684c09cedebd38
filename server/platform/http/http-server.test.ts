import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { noPages } from "#test/create-test-app.ts";
import { createHttpServer } from "./http-server.ts";

const log = pino({ level: "silent" });
const ok = { fetch: () => new Response("ok") };

async function listen(options: Partial<Parameters<typeof createHttpServer>[0]>) {
  const server = createHttpServer({ app: ok, site: noPages, log, ...options });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const FAST = { headers: 100, request: 200, silence: 500, keepAlive: 100, lookEvery: 20 };

/** Resolves however the connection ends: a client still writing gets an error first. */
const ended = (socket: Socket) =>
  new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));

/** Returns everything received until the server closes the connection. */
async function sendAndWait(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk));
  socket.write(text);
  await ended(socket);
  return received;
}

it("LV-5 cuts off a client that sends headers or body too slowly, and an idle connection", async () => {
  const timeouts = { ...FAST, silence: 60_000, keepAlive: 60_000 };
  const hangs = { fetch: () => new Promise<Response>(() => {}) };
  const slow = await listen({
    timeouts,
    app: { fetch: async (request) => new Response(await request.text()) },
  });
  expect(await sendAndWait(slow.port, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")).toContain(
    "408 Request Timeout",
  );
  expect(
    await sendAndWait(slow.port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"),
  ).toContain("408 Request Timeout");
  await slow.close();
  const silent = await listen({ timeouts: { ...timeouts, silence: 100 }, app: hangs });
  expect(await sendAndWait(silent.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
  await silent.close();
  const idle = await listen({ timeouts: { ...timeouts, keepAlive: 100 } });
  expect(await sendAndWait(idle.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toContain("200 OK");
  await idle.close();
});

it("SA-6: a connection that sends only line breaks is closed, before its first request and after", async () => {
  const server = await listen({ timeouts: FAST });
  for (const first of ["", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"]) {
    const socket = connect(server.port, "127.0.0.1");
    socket.resume().write(first);
    const breaks = setInterval(() => socket.write("\r\n"), 20);
    await ended(socket);
    clearInterval(breaks);
  }
  await server.close();
});

it("SA-6: a response that takes longer than the idle time-out is not cut off", async () => {
  const body = async function* () {
    for (let part = 0; part < 10; part++) {
      await wait(FAST.keepAlive / 4);
      yield Buffer.from(".");
    }
  };
  const server = await listen({
    timeouts: FAST,
    app: { fetch: () => new Response(Readable.toWeb(Readable.from(body())) as ReadableStream) },
  });
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe(".".repeat(10));
  await server.close();
});

it("LV-4 a stopping server closes each connection with its response, so that the next request goes elsewhere", async () => {
  let stopping = false;
  const server = await listen({ isStopping: () => stopping });
  const url = `http://127.0.0.1:${server.port}/`;
  expect((await fetch(url)).headers.get("connection")).toBe("keep-alive");
  stopping = true;
  expect(await sendAndWait(server.port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/connection: close/i);
  await server.close();
});
