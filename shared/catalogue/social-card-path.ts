/** Returns the path of a page's social card. */
export function socialCardPath(path: string): string {
  return `/social${NAMES[path] ?? path}.png`;
}

/** Pages whose path is no valid file name; `*` is the 404 page. */
const NAMES: Record<string, string> = { "/": "/home", "*": "/not-found" };
