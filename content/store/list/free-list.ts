import { definePage, site } from "#content/site.ts";
import { itemHead } from "#content/store/item/item-head.ts";

export const resourcesHead = definePage({
  path: "/resources",
  title: `Free Resources | ${site.name}`,
  description:
    "Free workflow templates and playbooks that you can import and run today. Sign in with Google or a one-time email link, download the file, make it yours.",
  heading: itemHead.list.free,
  intro: "Free workflow templates and playbooks. Download one, import it, and watch it run.",
  crumb: "Resources",
});

/** Texts of /resources only. */
export const freeList = {
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
} as const;
