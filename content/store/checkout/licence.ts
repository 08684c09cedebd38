import { site } from "#content/site.ts";
import { type Licence, TEAM_SEATS } from "#shared/orders/licence.ts";

const PERSON = `You may use and change this item in your own work and in your clients', in any number of workspaces. You may not sell it, publish it or pass the file on. ${site.name} keeps the copyright. Later versions are yours too.`;

/** The licence terms: shown before buying, in the receipt and with the download. */
export const licences = {
  person: { name: "One person", text: PERSON },
  gift: { name: "One person, as a gift", text: PERSON },
  team: {
    name: `Team of ${TEAM_SEATS}`,
    text: `You and up to ${TEAM_SEATS} colleagues, each with their own address, may use and change this item in your company's work and in your clients', in any number of workspaces. You may not sell it, publish it or pass the file on to others. ${site.name} keeps the copyright. Later versions are yours too.`,
  },
} as const satisfies Record<Licence, { name: string; text: string }>;

/** Adds the licence to an item's title on an order. */
export function orderTitle(title: string, licence: Licence): string {
  return title + TITLE_ENDINGS[licence];
}

/** Removes the licence from an order's title: the recipient does not see how it was ordered. */
export function itemTitle(ordered: string, licence: Licence): string {
  const ending = TITLE_ENDINGS[licence];
  return ordered.endsWith(ending) ? ordered.slice(0, ordered.length - ending.length) : ordered;
}

const TITLE_ENDINGS = {
  person: "",
  team: ` (${licences.team.name})`,
  gift: " (gift)",
} as const satisfies Record<Licence, string>;

/** Texts of buying for a team or as a gift, on an item's page. */
export const licenceOptions = {
  heading: "Licence",
  person: { summary: "Buy for yourself", button: (price: string) => `Buy ${price}` },
  team: {
    summary: "Buy for a team of 10",
    button: (price: string) => `Buy for a team ${price}`,
    upgrade: (price: string) => `Make it a team licence for ${price}`,
  },
  gift: {
    summary: "Buy as a gift",
    text: "We email a link to the recipient. The first person who opens it and signs in gets the item.",
    email: "Recipient's email address",
    button: (price: string) => `Buy as a gift ${price}`,
  },
} as const;

/** Mails with a one-time link to claim an item. */
export const licenceMailWords = {
  gift: {
    subject: (title: string) => `A gift for you: ${title}`,
    title: "A gift for you",
    text: (title: string, from: string) =>
      `${from} bought ${title} for you. Open the link and sign in with any address to add it to your library.`,
  },
  seat: {
    subject: (title: string) => `Your seat: ${title}`,
    title: "You have a seat",
    text: (title: string, from: string) =>
      `${from} is sharing a team licence for ${title} with you. Open the link and sign in with any address to add it to your library.`,
  },
  item: "Item",
  licence: "Licence",
  button: "Claim it",
  once: "The link works once. If you do not want it, there is nothing you need to do.",
  someone: "Someone",
} as const;
