import { site } from "#content/site.ts";

/** The addresses of content/site.ts that are made up: names under .example are reserved and reach nobody. */
export function placeholderAddresses(entries: Record<string, unknown> = site): string[] {
  return Object.entries(entries)
    .filter(([, value]) => /[./@][\w.-]+\.example(?![\w.-])/.test(JSON.stringify(value)))
    .map(([name]) => name);
}
