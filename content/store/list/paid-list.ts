import { definePage } from "#content/site.ts";
import { itemHead } from "#content/store/item/item-head.ts";

export const storeHead = definePage({
  path: "/store",
  description:
    "Premium automation workflows, playbooks and templates, built by the people who run them for clients. Pay once, download right away, keep the file for good.",
  heading: itemHead.list.paid,
  intro: "Premium automation workflows, playbooks and templates, from the people who run them for clients.",
  crumb: "Store",
});

/** Texts of /store only. */
export const paidList = {
  search: "Search premium items...",
  empty: "No premium items found matching your criteria",
  action: "Buy",
  promises: [
    { title: "The cover is the workflow", text: "Drawn from the file you buy." },
    {
      title: "Nothing hidden inside",
      text: "Scanned for keys, tokens and passwords before it is published.",
    },
    {
      title: "Pay once",
      text: "Later versions included. No returns, but refunded if it does not import.",
    },
  ],
} as const;
