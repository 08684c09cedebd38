import type { Config } from "#server/config.ts";

/** Who signs our tokens, as they say themselves. */
export function issuerOf({ siteUrl }: Pick<Config, "siteUrl">): string {
  return `${siteUrl}/auth/v1`;
}
