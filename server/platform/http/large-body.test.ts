import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: "error" }, { write: (line) => logged.push(line) }) });
});
afterAll(() => server.close());

it.each(["/api/contact", "/auth/v1/otp", "/"])(
  "LV-5 rejects a body that is too large for %s with 413 and Connection: close",
  async (path) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {});
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    const closed = once(socket, "close");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{`,
    );
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(text).toContain('{"error":{"code":"too_large","message":"The request is too large."}}');
  },
);

it.each(["/api/contact", "/"])(
  "LV-5 a client that sends 20 MB to %s without reading receives the 413 and no connection reset",
  async (path) => {
    const statuses = Array.from({ length: 5 }, async () => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => (text += chunk));
      const closed = once(socket, "close");
      const body = Buffer.alloc(20 * 1024 * 1024, "x");
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
      socket.write(body);
      await closed;
      return text.slice(0, 12);
    });
    expect(await Promise.all(statuses)).toEqual(Array(5).fill("HTTP/1.1 413"));
  },
);

it.each(["/api/contact", "/auth/v1/otp", "/api/verify-payment"])(
  "LV-6 a client that disconnects while sending a body for %s logs no error",
  async (path) => {
    logged.length = 0;
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {});
    const arrived = once(server.http, "request");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    );
    const [, response] = await arrived;
    const ended = once(response, "close");
    socket.resetAndDestroy();
    await ended;
    // A later request's response proves that the app has handled the broken body.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(logged).toEqual([]);
  },
);
