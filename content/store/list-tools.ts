/** The order of a list, and what a search says that matched nothing as it was typed. */
export const listTools = {
  sort: "Sort by",
  sorts: { recommended: "Recommended", newest: "Newest", price: "Price", rating: "Rating" },
  suggestions: "Did you mean",
} as const;
