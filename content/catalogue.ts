/** The words of the two lists, /resources and /store. */
export const catalogue = {
  free: {
    search: "Search free resources...",
    empty: "No free resources found matching your criteria",
    badge: "FREE",
    action: "Download Free",
    promises: [
      { title: "The cover is the workflow", text: "Drawn from the very file that you download." },
      {
        title: "Nothing hidden inside",
        text: "Scanned for keys, tokens and passwords before it is published.",
      },
      {
        title: "Free, and kept up to date",
        text: "An account remembers what you took and offers newer versions.",
      },
    ],
  },
  paid: {
    search: "Search premium items...",
    empty: "No premium items found matching your criteria",
    action: "Buy",
    promises: [
      { title: "The cover is the workflow", text: "Drawn from the very file that you buy." },
      {
        title: "Nothing hidden inside",
        text: "Scanned for keys, tokens and passwords before it is published.",
      },
      { title: "Pay once", text: "Every later version of what you own is yours too." },
    ],
  },
  searchLabel: "Search",
  clearSearch: "Clear the search",
  tagsLabel: "Filter by tag",
  clear: "Clear filters",
  count: (shown: number, total: number) =>
    shown === total ? `${total} ${total === 1 ? "item" : "items"}` : `${shown} of ${total} items`,
  noSummary: "No description available",
  loading: "Loading",
  failed: "Error: Failed to load resources. Please try again.",
  retry: "Try again",
  tagsOf: "Tags",
  details: { close: "Close details", failed: "The details did not load." },
} as const;
