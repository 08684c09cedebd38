import type { SiteSettings } from "#app/site-context.ts";
import type { Config } from "#server/config.ts";

export function siteSettings(config: Config): SiteSettings {
  return {
    mode: config.mode,
    siteUrl: config.siteUrl,
    authUrl: config.authUrl ?? `${config.siteUrl}/auth/v1`,
  };
}
