import type { Config } from "#server/config.ts";
import type { SiteSettings } from "#shared/site-settings.ts";

export function siteSettings(config: Config): SiteSettings {
  return {
    mode: config.mode,
    siteUrl: config.siteUrl,
    authUrl: config.authUrl ?? `${config.siteUrl}/auth/v1`,
    authAnonKey: config.authAnonKey,
  };
}
