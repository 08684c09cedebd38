import { site } from "#content/site.ts";

/** What an item's page says of updates, and the words in the picture beside it. */
export const itemUpdate = {
  heading: "Updates keep your changes",
  text: `Our free workflow '${site.name} Library' updates inside your own n8n: your credentials, settings and own nodes stay, what is new in ours is added, and where both changed the same thing you are asked.`,
  picture: (title: string, before: string, after: string) =>
    `${title} before and after the update from ${before} to ${after}: the buyer's own node and settings are in both, the new and changed nodes of ${after} are added around them`,
  before: (version: string) => `${version}, as you changed it`,
  after: (version: string) => `${version}, with your changes`,
  ownNode: "Your node",
  yours: "Yours, kept",
  new: "New",
  changed: "Changed",
} as const;
