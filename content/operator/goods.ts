/** Offers our own items to a shop that has none yet. */
export const goodsOffer = {
  title: "The catalogue is empty",
  text: (count: number) =>
    `We can add our own ${count} items: workflows with their proofs, playbooks, covers and prices. They are added as drafts, so no one sees them before you have checked, priced and published them.`,
  button: (count: number) => `Add our ${count} items as drafts`,
  own: "Create your own item",
  added: (count: number) => `Added ${count} drafts`,
  next: "Price and publish them under Catalogue.",
} as const;
