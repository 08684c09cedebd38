import { TEAM_SEATS } from "#shared/orders/licence.ts";

/** BW-4: replaces 'Buy' after the payment. */
export const success = {
  receipt: (address: string) => `Receipt sent to ${address}`,
  yours: "It's yours.",
  team: "It's yours, and your team's.",
  gift: "Your gift is on its way.",
  giftTo: (address: string) =>
    `The link to your gift is on its way. ${address} can claim it once by opening the mail and signing in.`,
  teamText: `You have ${TEAM_SEATS} seats to give.`,
  owned: "You own this.",
  download: "Download",
  library: "Open your library",
  seats: "Give seats",
  orderStatus: "Order status",
  again: "Buy another gift",
} as const;
