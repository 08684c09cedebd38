import { site } from "#content/site.ts";

/** The page title while an item is open, on the server and in the browser. */
export const itemTitle = (title: string) => `${title} | ${site.name}`;

/** Texts above an item's details; kept apart so that an item's page does not load the lists' texts. */
export const itemHead = {
  /** The list the item belongs to. */
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
