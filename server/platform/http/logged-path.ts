import { withoutAddresses } from "#server/platform/log/without-addresses.ts";

/** Removes n8n tokens, download tokens, order numbers and email addresses from a path before it is logged. */
export function loggedPath(path: string): string {
  const plain = path
    .slice(0, 2000)
    .replace(/(n8n(?:\/|%2f)+)(?!free(?:\/|$))[^/]+/gi, "$1[token]")
    .replace(/(files(?:\/|%2f)+)[^/]+/gi, "$1[token]")
    .replace(/(orders(?:\/|%2f)+)[^/]+/gi, "$1[order]")
    .replaceAll("%40", "@");
  return withoutAddresses(plain).slice(0, 200);
}
