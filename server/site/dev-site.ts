import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import type { CatalogueView } from "#shared/catalogue.ts";
import { createPageHandler } from "./page-handler.ts";
import type { Site } from "./site.ts";
import { siteSettings } from "./site-settings.ts";

type Load = <Module>(path: string) => Promise<Module>;

/** Renders every request anew from the sources. */
export function createDevSite({
  load,
  config,
  catalogue,
}: {
  load: Load;
  config: Config;
  catalogue: CatalogueView;
}): Site {
  return {
    answer: () => false,
    async render(request) {
      const build = await load<ServerBuild>("virtual:react-router/server-build");
      return createPageHandler(build, "development")(request, { settings: siteSettings(config), catalogue });
    },
    refresh: () => {},
  };
}
