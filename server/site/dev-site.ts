import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import { createPageHandler } from "./page-handler.ts";
import type { Site } from "./site.ts";
import { siteSettings } from "./site-settings.ts";

type Load = <Module>(path: string) => Promise<Module>;

/** Renders every request anew from the sources. */
export function createDevSite({ load, config }: { load: Load; config: Config }): Site {
  return {
    answer: () => false,
    async render(request) {
      const build = await load<ServerBuild>("virtual:react-router/server-build");
      return createPageHandler(build, "development")(request, { settings: siteSettings(config) });
    },
    refresh: () => {},
  };
}
