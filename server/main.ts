import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Logger } from "pino";
import { placeholderAddresses } from "#content/placeholder-addresses.ts";
import { createApp } from "./app.ts";
import { createCatalogueSnapshot } from "./catalogue/catalogue.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { fillCatalogue } from "./demo/demo.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createLog } from "./log/create-log.ts";
import type { DatabaseServer } from "./providers/database/database.ts";
import { registerJobs } from "./register-jobs.ts";
import { loadSite } from "./site/site.ts";
import { createServices, startDatabase } from "./wire.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  loadEnvFile();
  const config = parseConfig(process.env);
  const log = createLog(config.mode === "live" ? "info" : "warn");
  if (config.mode === "live") warnOfPlaceholders(log);
  await assertPortIsFree(config);

  say("· starting the database");
  const database = await startDatabase(config, log);
  // Whatever goes wrong from here on, the database does not stay behind.
  await serve(config, log, database).catch(async (error) => {
    await database.stop();
    throw error;
  });
}

async function serve(config: Config, log: Logger, database: DatabaseServer): Promise<void> {
  const catalogue = createCatalogueSnapshot();
  const site = await loadSite({ config, log, catalogue });
  say("· bringing the schema up to date");
  const services = await createServices({ config, databaseUrl: database.url, site, log, catalogue });
  await registerJobs(services);
  if (config.mode === "demo") await fillCatalogue(services, () => say("· filling the demo catalogue"));

  const server = createHttpServer({ app: createApp(services), site, log });
  server.listen(config.port, config.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  void site.warm();

  let stopping = false;
  async function stop(reason: string, code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (code !== 0) say(reason);
    // Whatever hangs, the process ends: the next start recovers.
    setTimeout(() => process.exit(1), 20_000).unref();
    server.close();
    server.closeIdleConnections();
    await Promise.race([once(server, "close"), new Promise((resolve) => setTimeout(resolve, 8_000).unref())]);
    server.closeAllConnections();
    await services.close();
    await database.stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop(signal, 0));
  // Started by `npm start`, and that process is gone: do not stay behind.
  process.on("disconnect", () => void stop("parent gone", 0));
  database.onUnexpectedExit((reason) => void stop(`The database ended: ${reason}`, 1));

  const address =
    config.siteUrl === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.siteUrl;
  say(`\n  ${address}  is ready (${config.mode} mode). Ctrl-C stops it.\n`);
  process.send?.({ ready: true, port });
}

/** A warning, not a refusal: setting the variables is all that going live takes. */
function warnOfPlaceholders(log: Logger): void {
  const names = placeholderAddresses();
  if (names.length > 0)
    log.warn(`content/site.ts still holds made-up addresses that reach nobody: ${names.join(", ")}`);
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Looked at before the database starts, so that a taken port costs nothing and touches nothing. */
async function assertPortIsFree({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  await new Promise((resolve) => probe.close(resolve));
}

/** One clear line for what an operator can mend; the whole error for what is ours. */
function explain(error: unknown): string {
  const { code, port, address, name } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (error instanceof ConfigError)
    return `Cannot start:\n${error.mistakes.map((line) => `  - ${line}`).join("\n")}`;
  if (code === "EADDRINUSE")
    return `Cannot start: port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === "EACCES" && port)
    return `Cannot start: no permission to listen on port ${port}. Set PORT to 1024 or above.`;
  if (code === "EADDRNOTAVAIL") return `Cannot start: HOST ${address} is not an address of this machine.`;
  if (name === "DatabaseError") return `Cannot start: ${(error as Error).message}`;
  return `Cannot start: ${error instanceof Error ? error.stack : error}`;
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
