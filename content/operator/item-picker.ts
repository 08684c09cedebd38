/** The words of the list from which items are picked, for a code or for a bundle. */
export const itemPickerWords = {
  filter: "Filter items",
  free: "FREE",
  nothing: "No published item has this in its title.",
  more: "There are more. Filter to find them.",
  bundle: {
    label: "Bundle of",
    hint: "Nothing picked: an item with a file of its own",
  },
  code: {
    label: "Only for these items",
    hint: "Nothing picked: everything that is sold",
  },
} as const;

/** The item form's word for an amount that it cannot read. */
export const priceWords = { wrong: "A price looks like 49 or 49.50" } as const;
