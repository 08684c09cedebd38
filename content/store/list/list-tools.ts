/** Sort orders of a list, and suggestions for a search without exact matches. */
export const listTools = {
  sort: "Sort by",
  sorts: { recommended: "Recommended", newest: "Newest", price: "Price", rating: "Rating" },
  suggestions: "Did you mean",
} as const;
