/** Our own items, offered to a shop that has none yet. */
export const goodsOffer = {
  title: "The catalogue is empty",
  text: (count: number) =>
    `We can put our own ${count} items in: workflows with what was proven of them, playbooks, covers and prices. They come as drafts, so nobody sees one before you have looked at it, priced it and published it.`,
  button: (count: number) => `Add our ${count} items as drafts`,
  own: "Create an item of your own",
  added: (count: number) => `Added ${count} drafts`,
  next: "Price and publish them under Catalogue.",
} as const;
