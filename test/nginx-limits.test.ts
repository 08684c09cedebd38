import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNginx, whyNoNginx } from "./fixtures/nginx.ts";

const reason = whyNoNginx();
if (reason) process.stdout.write(`skipped: the limits of deploy/nginx.conf (TA-3): ${reason}\n`);

const UPLOADS = ["/api/operator/catalogue/item/versions", "/api/v1/items/item/versions"];
const MB = 1024 * 1024;

describe.skipIf(reason)("TA-3: deploy/nginx.conf", () => {
  let instance: Server;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  /** Bytes of bodies that reached the instance. */
  let received = 0;
  let hold: Promise<void> | null = null;
  beforeAll(async () => {
    instance = createServer(async (req, res) => {
      req.on("data", (chunk: Buffer) => (received += chunk.length));
      await once(req, "end");
      await hold;
      res.end(String(received));
    });
    await once(instance.listen(0, "127.0.0.1"), "listening");
    nginx = await startNginx({ upstreams: [(instance.address() as AddressInfo).port] });
  });
  afterAll(async () => {
    await nginx.stop();
    instance.closeAllConnections();
    instance.close();
  });

  const post = async (path: string, bytes: number) =>
    (await fetch(nginx.url + path, { method: "POST", body: new Uint8Array(bytes) })).status;

  it("TA-3: accepts 1 MB everywhere, and more only at the upload URLs", async () => {
    for (const path of ["/api/contact", "/auth/v1/otp", "/api/operator/orders", "/api/v1/items", "/"]) {
      expect(await post(path, MB), path).toBe(200);
      expect(await post(path, MB + 1), path).toBe(413);
    }
    for (const path of UPLOADS) {
      expect(await post(path, 20 * MB), path).toBe(200);
      expect(await post(path, 64 * MB + 1), path).toBe(413);
    }
    expect(await post("/api/v1/items/item/versions/more", 2 * MB)).toBe(413);
  });

  it.each(UPLOADS)(
    "TA-3: streams an upload to the instance without buffering it on disk: %s",
    async (path) => {
      received = 0;
      const upload = request(nginx.url + path, { method: "POST", headers: { "Content-Length": 8 * MB } });
      upload.write(Buffer.alloc(4 * MB));
      await expect.poll(() => received).toBe(4 * MB);
      expect(await readdir(join(nginx.dir, "body"), { recursive: true })).toEqual([]);
      upload.end(Buffer.alloc(4 * MB));
      const [response] = await once(upload, "response");
      expect(response.statusCode).toBe(200);
      response.resume();
    },
  );

  it("TA-3: rejects one visitor's flood of requests with 503 and serves others", async () => {
    const from = async (address: string) =>
      (await fetch(`${nginx.url}/api/market`, { headers: { "X-Forwarded-For": `10.9.9.9, ${address}` } }))
        .status;
    const flood = await Promise.all(Array.from({ length: 90 }, () => flooded(from)));
    expect(new Set(flood.flat())).toEqual(new Set([200, 503]));
    expect(await from("203.0.113.8")).toBe(200);
  });

  it("TA-3: allows one visitor a hundred concurrent requests without affecting others", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    const from = (address: string) =>
      fetch(`${nginx.url}/api/library`, { headers: { "X-Forwarded-For": address } }).then(
        ({ status }) => status,
      );
    const answered: number[] = [];
    const requests = Array.from({ length: 120 }, () =>
      from("203.0.113.20").then((status) => answered.push(status)),
    );
    await expect.poll(() => answered.length).toBe(20);
    expect(new Set(answered)).toEqual(new Set([503]));
    const other = from("203.0.113.21");
    resolve();
    hold = null;
    expect(await other).toBe(200);
    await Promise.all(requests);
  });
});

async function flooded(from: (address: string) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn++) statuses.push(await from("203.0.113.7"));
  return statuses;
}
