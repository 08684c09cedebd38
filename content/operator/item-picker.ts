/** Texts of the item picker for codes and bundles. */
export const itemPickerWords = {
  filter: "Filter items",
  free: "FREE",
  nothing: "No published item has this text in its title.",
  more: "There are more items. Filter to find them.",
  bundle: {
    label: "Bundle of",
    hint: "Nothing picked: an item with its own file",
  },
  code: {
    label: "Only for these items",
    hint: "Nothing picked: everything in the store",
  },
} as const;

/** The item form's error for an unreadable price. */
export const priceWords = { wrong: "A price looks like 49 or 49.50" } as const;
