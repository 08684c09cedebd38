import type { Config } from "#server/config.ts";
import type { SettingsSnapshot } from "#server/services.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";

export function siteSettings(config: Config, settings: SettingsSnapshot): SiteSettings {
  return {
    mode: config.mode,
    siteUrl: config.siteUrl,
    authUrl: config.authUrl ?? `${config.siteUrl}/auth/v1`,
    authAnonKey: config.authAnonKey,
    shop: shopFacts(settings.current.facts),
  };
}
