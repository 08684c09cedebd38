import { definePage, site } from "#content/site.ts";

export const notFoundHead = definePage({
  path: "*",
  title: `Page not found | ${site.name}`,
  description:
    "Nothing lives at this address. The page may have moved, or the link that brought you here may be broken. Go back to the home page and start from there.",
  heading: "Oops! Page not found.",
  intro: "This edge leads nowhere. The page may have moved, or the link may be broken.",
  crumb: "Not found",
  indexed: false,
});

/** The first link on a missing item's 404 page. */
export const notFoundLists = {
  paid: { label: "Browse the store", href: "/store" },
  free: { label: "Browse free resources", href: "/resources" },
} as const;
