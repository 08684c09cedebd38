/** Labels in the picture of an update. */
export const updatePicture = {
  title: (item: string, before: string, after: string) =>
    `${item} before and after the update from ${before} to ${after}: the buyer's own node and settings appear in both, among the new and changed nodes of ${after}`,
  before: (version: string) => `${version}, as you changed it`,
  after: (version: string) => `${version}, with your changes`,
  ownNode: "Your node",
  yours: "Yours, kept",
  new: "New",
  changed: "Changed",
} as const;
