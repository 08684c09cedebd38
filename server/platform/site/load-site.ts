import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import { commonHeaders } from "#server/platform/http/index.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import { createMemorySite } from "./memory-site.ts";
import { siteSettings } from "./site-settings.ts";
import { loadStaticFiles } from "./static-files.ts";

/** Loads the built site, which `npm start` builds. */
export async function loadSite({
  config,
  log,
  catalogue,
  settings,
}: {
  config: Config;
  log: Logger;
  catalogue: CatalogueView;
  settings: SettingsSnapshot;
}) {
  const server = new URL("../../../build/server/index.js", import.meta.url);
  if (!existsSync(server)) throw new Error("The site is not built: run `npm start` or `npm run build`.");
  const build = (await import(server.href)) as ServerBuild;
  const client = fileURLToPath(new URL("../../../build/client", import.meta.url));
  const staticFiles = await loadStaticFiles(client, commonHeaders(config));
  const site = createMemorySite({
    build,
    config,
    staticFiles,
    data: () => ({ settings: siteSettings(config, settings), catalogue }),
  });
  const hashed = [...staticFiles].filter(([path]) => path.startsWith("/assets/"));
  return {
    ...site,
    assets: new Map(
      hashed.map(([path, { variants }]) => [
        path.slice("/assets/".length),
        variants.identity?.body ?? Buffer.alloc(0),
      ]),
    ),
    warm: () => site.warm().catch((error) => log.error({ err: error }, "page failed to render")),
  };
}
