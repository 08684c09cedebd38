import { site } from "#content/site.ts";
import type { Config } from "#server/config.ts";

/** Those who read what visitors send: the address of the site's content, and the operators of the configuration. */
export function operatorAddresses({ operators }: Pick<Config, "operators">): string[] {
  return [...new Set([site.operatorEmail, ...operators])];
}
