import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { ShopFacts } from "#shared/settings/settings.ts";
import type { Mode } from "#shared/states.ts";

/** What the server sends with every page. It is part of the HTML, so nothing in it may be secret. */
export type SiteSettings = {
  mode: Mode;
  siteUrl: string;
  /** Where the browser's auth client talks to: our own service, or a hosted one. */
  authUrl: string;
  /** The public key that a hosted service wants with every call; our own wants none. */
  authAnonKey: string | null;
  /** Who sells and how to reach them, as the operators have it. */
  shop: ShopFacts;
};

/** What the server hands to the pages' loaders. */
export type SiteData = { settings: SiteSettings; catalogue: CatalogueView };
