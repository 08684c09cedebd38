import { site } from "#content/site.ts";

/** The open item names the page, for the server and for the browser. */
export const itemTitle = (title: string) => `${title} | ${site.name}`;

/** What stands above an item's details, on its page, which needs no more of the lists' words than these. */
export const itemHead = {
  /** The list that it is of. */
  list: { paid: "Store", free: "Free Resources" },
  noSummary: "No description available",
  rating: (average: number, count: number) =>
    `${average} of 5 from ${count} ${count === 1 ? "review" : "reviews"}`,
  picture: (title: string, kind: string) =>
    kind === "pdf"
      ? `The chapters of ${title} as a path`
      : kind === "bundle"
        ? `The workflows of ${title} as graphs, side by side`
        : `The workflow of ${title} as a graph`,
  version: (version: string) => `v${version}`,
  nodes: (count: number) => `${count} nodes`,
  pageCount: (count: number) => `${count} pages`,
} as const;
