/** Where the picture of a page lies that other sites show with a link to it. */
export function socialCardPath(path: string): string {
  return `/social${NAMES[path] ?? path}.png`;
}

/** Pages whose address is no file name; `*` is the 404 page. */
const NAMES: Record<string, string> = { "/": "/home", "*": "/not-found" };
