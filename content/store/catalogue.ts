import type { Page } from "#content/pages/page.ts";
import { site } from "#content/site.ts";
import { itemHead } from "#content/store/item/item-head.ts";

export const storeHead = {
  path: "/store",
  title: `Store | ${site.name}`,
  description:
    "Premium automation workflows, playbooks and templates, built by the people who run them for clients. Pay once, download right away, keep the file for good.",
  heading: itemHead.list.paid,
  intro: "Premium automation workflows, playbooks and templates, from the people who run them for clients.",
  crumb: "Store",
  indexed: true,
} as const satisfies Page;

export const resourcesHead = {
  path: "/resources",
  title: `Free Resources | ${site.name}`,
  description:
    "Free workflow templates and playbooks that you can import and run today. Sign in with Google or a one-time email link, download the file, make it yours.",
  heading: itemHead.list.free,
  intro: "Free workflow templates and playbooks. Download one, import it, and watch it run.",
  crumb: "Resources",
  indexed: true,
} as const satisfies Page;

/** Texts of /resources and /store. */
export const catalogue = {
  free: {
    search: "Search free resources...",
    empty: "No free resources found matching your criteria",
    badge: "FREE",
    action: "Download Free",
    promises: [
      { title: "The cover is the workflow", text: "Drawn from the file you download." },
      {
        title: "Nothing hidden inside",
        text: "Scanned for keys, tokens and passwords before it is published.",
      },
      {
        title: "Free, and kept up to date",
        text: "Your account remembers your downloads and offers newer versions.",
      },
    ],
  },
  paid: {
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
  },
  searchLabel: "Search",
  clearSearch: "Clear the search",
  tagsLabel: "Filter by tag",
  clear: "Clear filters",
  rating: itemHead.rating,
  count: (shown: number, total: number) =>
    shown === total ? `${total} ${total === 1 ? "item" : "items"}` : `${shown} of ${total} items`,
  corrected: (typed: string, query: string) => `Nothing matches “${typed}”. These match “${query}”.`,
  noSummary: itemHead.noSummary,
  loading: "Loading",
  failed: "Error: Failed to load resources. Please try again.",
  retry: "Try again",
  tagsOf: "Tags",
  scanned: "Scanned: no keys or passwords inside",
  details: { close: "Close details", failed: "The details did not load." },
} as const;
