import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type RunnableDevEnvironment } from "vite";
import { parseConfig } from "./config.ts";
import { fillDemo } from "./fill-demo.ts";
import { loadEnvFile } from "./platform/environment/load-env-file.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createSettingsSnapshot } from "./platform/settings/index.ts";
import { createDevSite } from "./platform/site/index.ts";
import { createCatalogue, createServices, startDatabase } from "./wire.ts";

type AppModule = typeof import("./app.ts");
type JobsModule = typeof import("./register-jobs.ts");

/** `npm run dev`: pages and API in one process; changed files apply from the next request. */
loadEnvFile();
const config = parseConfig(process.env);
const log = createLog("info");
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const ssr = vite.environments.ssr as RunnableDevEnvironment;
const load = <Module>(path: string) => ssr.runner.import(path) as Promise<Module>;

const database = await startDatabase(config, log);
const catalogue = createCatalogue();
const settings = createSettingsSnapshot();
const site = createDevSite({ load, config, catalogue, settings });
const services = await createServices({ config, databaseUrl: database.url, site, log, catalogue, settings });
await (await load<JobsModule>("/server/register-jobs.ts")).registerJobs(services);
if (config.mode === "demo") await fillDemo(services, (line) => log.info(line));

let current: { module: AppModule; listener: ReturnType<typeof getRequestListener> } | null = null;
const server = createServer((req, res) => {
  vite.middlewares(req, res, async () => {
    try {
      // Returns the same module until one of its files changes.
      const module = await load<AppModule>("/server/app.ts");
      if (current?.module !== module)
        current = { module, listener: getRequestListener(module.createApp(services).fetch) };
      await current.listener(req, res);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      log.error({ err: error }, "development");
      res.writeHead(500, { "Content-Type": "text/plain" }).end((error as Error).stack);
    }
  });
});
server.listen(config.port, config.host);
await once(server, "listening");
process.stdout.write(`\n  http://localhost:${config.port}  is ready (development). Ctrl-C stops it.\n\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.closeAllConnections();
  await vite.close();
  await services.close();
  await database.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
