/** A path as the log may have it: an address at /n8n holds its user's token. */
export function loggedPath(path: string): string {
  return path.replace(/(n8n(?:\/|%2f)+)(?!free(?:\/|$))[^/]+/gi, "$1[token]").slice(0, 200);
}
