import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { storageContract } from "./storage.contract.ts";

storageContract("disk", async () => {
  const dir = await mkdtemp(join(tmpdir(), "opswright-storage-"));
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = Buffer.alloc(32, 7);
  const make = (clock: () => Date) => createDiskStorage({ dir, siteUrl, secret, clock });
  const now = make(() => new Date());
  const app = new Hono<AppEnv>()
    .onError(errorResponse)
    .get("/files/*", async (c) => (await now.respond(c.req.raw, async () => {})) ?? c.notFound());
  server.on("request", getRequestListener(app.fetch));
  return {
    make,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(dir, { recursive: true });
    },
  };
});
