import { site } from "#content/site.ts";

/** The open item names the page, for the server and for the browser. */
export function itemTitle(title: string): string {
  return `${title} | ${site.name}`;
}
