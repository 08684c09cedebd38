import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import type { SettingsSnapshot, Site } from "#server/services.ts";
import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import { markdownForms } from "./markdown/markdown-forms.ts";
import { siteSettings } from "./site-settings.ts";

type Load = <Module>(path: string) => Promise<Module>;

/** Renders every request from the sources. */
export function createDevSite({
  load,
  config,
  catalogue,
  settings,
}: {
  load: Load;
  config: Config;
  catalogue: CatalogueView;
  settings: SettingsSnapshot;
}): Site {
  return {
    respond: () => false,
    async render(request, send) {
      const build = await load<ServerBuild>("virtual:react-router/server-build");
      // Loaded through Vite like the pages, because the framework compares its own classes.
      const { createPageHandler } = await load<typeof import("./page-handler.ts")>(
        "/server/platform/site/page-handler.ts",
      );
      const { pathname, origin } = new URL(request.url);
      const form = markdownForms(catalogue).asked(pathname, request.headers.get("accept") ?? undefined);
      return createPageHandler(build, "development")(
        form ? new Request(origin + form) : request,
        { settings: siteSettings(config, settings), catalogue },
        send,
      );
    },
    refresh: () => {},
  };
}
