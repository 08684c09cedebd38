import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "n8n-proof/testing";
import type { Logger } from "pino";
import { inject } from "vitest";
import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/config.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createSettingsSnapshot } from "#server/platform/settings/index.ts";
import { loadSite } from "#server/platform/site/index.ts";
import { registerJobs } from "#server/register-jobs.ts";
import type { Site } from "#server/services.ts";
import { createCatalogue, createServices, type ServiceOptions } from "#server/wire.ts";
import { createTestDatabase } from "./test-database.ts";

export { liveEnv } from "./fixtures/live-env.ts";

export type TestOptions = {
  /** Another PostgreSQL than the run's, with its own template database. */
  postgresUrl?: string;
  env?: Record<string, string>;
  /** Includes the built pages, which most API tests do not need. */
  pages?: boolean;
  /** Defaults to no logging. */
  log?: Logger;
} & Pick<ServiceOptions, "clock" | "worksQueue">;

/** The whole app with its own database and without a socket: `request("/api/…")`. */
export async function createTestApp({
  env = {},
  pages = false,
  postgresUrl = inject("postgresUrl"),
  log = createLog("silent"),
  ...options
}: TestOptions = {}) {
  const database = await createTestDatabase(postgresUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-test-data-"));
  const config = parseConfig({ DATA_DIR: dataDir, ...env });
  const catalogue = createCatalogue();
  const settings = createSettingsSnapshot();
  const site = pages ? await loadSite({ config, log, catalogue, settings }) : noPages;
  const services = await createServices({
    config,
    databaseUrl: database.url,
    site,
    log,
    catalogue,
    settings,
    ...options,
  });
  await registerJobs(services);
  const app = createApp(services);
  return {
    app,
    services,
    db: services.db,
    databaseUrl: database.url,
    request: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    async close() {
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same over real HTTP on a free loopback port. */
export async function startTestServer(options: TestOptions = {}) {
  // Chosen before listening, because the configuration contains the site's URL.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const test = await createTestApp({
    ...options,
    env: { PORT: String(port), SITE_URL: url, ...options.env },
  });
  const server = createHttpServer({ app: test.app, site: test.services.site, log: test.services.log });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    ...test,
    url,
    http: server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}

/** API tests need no built pages; browser tests start the real server. */
export const noPages: Site = {
  respond: () => false,
  render: async () => new Response("No pages in this test", { status: 404 }),
  refresh: () => {},
};
