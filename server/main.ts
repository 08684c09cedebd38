import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { SETTINGS_PAGE } from "#content/operator/settings.ts";
import { placeholderAddresses } from "#content/placeholder-addresses.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { fillDemo } from "./fill-demo.ts";
import { claimFiles } from "./platform/db/claim-files.ts";
import { isDiskFull } from "./platform/db/database-errors.ts";
import { loadEnvFile } from "./platform/environment/load-env-file.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { createLog } from "./platform/log/create-log.ts";
import { createSettingsSnapshot } from "./platform/settings/index.ts";
import { loadSite, publishAssets } from "./platform/site/index.ts";
import { countPages } from "./platform/telemetry/index.ts";
import { registerJobs } from "./register-jobs.ts";
import type { Services } from "./services.ts";
import { createShutdown } from "./shutdown.ts";
import { examineCheaply } from "./tools/doctor/index.ts";
import { createCatalogue, createServices, startDatabase } from "./wire.ts";

/** The covers visible on the first screen of phones and desktops, including those that browsers prefetch. */
const FIRST_COVERS = 8;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const shutdown = createShutdown();

async function main(): Promise<void> {
  loadEnvFile();
  const config = parseConfig(process.env);
  const log = createLog(config.mode === "live" ? "info" : "warn");
  await assertPortIsFree(config);

  say("· starting the database");
  const database = await shutdown.step(
    () => startDatabase(config, log),
    (opened) => opened.stop(),
  );
  database.onUnexpectedExit((reason) => {
    say(`The database ended: ${reason}`);
    void shutdown.stop(1);
  });
  process.send?.({ database: database.processId });
  const port = await serve(config, log, database.url);
  if (config.mode === "live") void warnOfFaults(config, log, database.url);

  const address =
    config.siteUrl === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.siteUrl;
  say(`\n  ${address}  is ready (${config.mode} mode). Ctrl-C stops it.\n`);
  if (config.mode === "demo" && !config.authUrl) say(`  ${address}/demo/console  opens the console.\n`);
  process.send?.({ ready: true, port });
}

async function serve(config: Config, log: Logger, databaseUrl: string): Promise<number> {
  const catalogue = createCatalogue();
  const settings = createSettingsSnapshot();
  const site = await loadSite({ config, log, catalogue, settings });
  if (config.mode === "live")
    await shutdown.step(
      () => claimFiles({ url: databaseUrl, config, log }),
      (claim) => claim.close(),
    );
  say("· bringing the schema up to date");
  const services = await shutdown.step(
    () =>
      createServices({
        config,
        databaseUrl,
        site,
        log,
        catalogue,
        settings,
        isStopping: shutdown.isStopping,
      }),
    (opened) => opened.close(),
  );
  await shutdown.step(() => registerJobs(services));
  if (config.mode === "demo") await shutdown.step(() => fillDemo(services, say));
  await shutdown.step(() =>
    publishAssets(services, site.assets).catch((error) =>
      log.warn({ err: error }, "build assets not stored in the file store: other instances lack them"),
    ),
  );

  if (config.mode === "live") warnOfPlaceholders(services);
  if (!services.signer)
    log.warn("SIGNING_KEY not set: released files are unsigned, and Opswright Library rejects them");
  // In live mode other instances or a proxy serve meanwhile, so pages are rendered before the first request.
  if (config.mode === "live") await shutdown.step(() => site.warm());
  const app = createApp(services);
  const server = createHttpServer({
    app,
    site,
    log,
    isStopping: shutdown.isStopping,
    onMemoryResponse: countPages(services),
  });
  server.listen(config.port, config.host);
  await shutdown.step(
    () => once(server, "listening"),
    () => closeServer(server),
  );
  shutdown.serves(config);
  void site.warm().then(() => shutdown.step(() => drawFirstCovers(app, catalogue)));
  return (server.address() as AddressInfo).port;
}

/** A cover takes up to 70 ms to draw on first use and pages show several, so they are drawn at the start. */
async function drawFirstCovers(app: ReturnType<typeof createApp>, catalogue: CatalogueView): Promise<void> {
  const first = [true, false].flatMap((isFree) => catalogue.cards(isFree).slice(0, FIRST_COVERS));
  for (const { coverUrl } of first) if (coverUrl && !shutdown.isStopping()) await app.request(coverUrl);
}

/** Stops accepting requests and waits some seconds for running ones. */
async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeIdleConnections();
  await Promise.race([once(server, "close"), delay(8_000, undefined, { ref: false })]);
  server.closeAllConnections();
}

/** Only warns: setting the variables is all that going live requires. */
function warnOfPlaceholders({ log, settings }: Pick<Services, "log" | "settings">): void {
  const names = placeholderAddresses(settings.current.facts);
  if (names.length > 0)
    log.warn(
      `placeholder contact details still configured: ${names.join(", ")}. Store your own at ${SETTINGS_PAGE}`,
    );
}

/** Logs the doctor's local findings, without delaying or stopping the start. */
async function warnOfFaults(config: Config, log: Logger, databaseUrl: string): Promise<void> {
  for (const { name, state, message, remedy } of await examineCheaply(config, {
    databaseUrl,
    clock: () => new Date(),
  }))
    if (state === "wrong") log.warn({ check: name, remedy }, `doctor: ${message}`);
}

/** Checked before the database starts, so that a taken port changes nothing. */
async function assertPortIsFree({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  await new Promise((resolve) => probe.close(resolve));
}

/** One clear line for an operator's mistake, the whole error for ours. */
function explain(error: unknown): string {
  const { code, port, address, name, message } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (error instanceof ConfigError)
    return `Cannot start:\n${error.mistakes.map((line) => `  - ${line}`).join("\n")}`;
  if (code === "EADDRINUSE")
    return `Cannot start: port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === "EACCES" && port)
    return `Cannot start: no permission to listen on port ${port}. Set PORT to 1024 or above.`;
  if (code === "EADDRNOTAVAIL") return `Cannot start: HOST ${address} is not an address of this machine.`;
  if (isDiskFull(error))
    return `Cannot start: the disk is full (${message}). Make room on it, then start again.`;
  if (name === "DatabaseError" || name === "SecretsKeyError")
    return `Cannot start: ${(error as Error).message}`;
  return `Cannot start: ${error instanceof Error ? error.stack : error}`;
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  void shutdown.stop(1);
});
