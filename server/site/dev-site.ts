import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import type { Site } from "./site.ts";
import { siteSettings } from "./site-settings.ts";

type Load = <Module>(path: string) => Promise<Module>;

/** Renders every request anew from the sources. */
export function createDevSite({ load, config }: { load: Load; config: Config }): Site {
  return {
    answer: () => false,
    async render(request) {
      const build = await load<ServerBuild>("virtual:react-router/server-build");
      const { siteContext } = build.entry.module as unknown as typeof import("#app/site-context.ts");
      const provider = new RouterContextProvider();
      provider.set(siteContext, { settings: siteSettings(config) });
      return createRequestHandler(build, "development")(request, provider);
    },
    refresh: () => {},
  };
}
