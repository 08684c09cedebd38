import type { CatalogueView } from "#shared/catalogue/catalogue.ts";
import type { ShopFacts } from "#shared/settings/settings.ts";
import type { Mode } from "#shared/states.ts";

/** Settings sent with every page. Included in the HTML, so nothing may be secret. */
export type SiteSettings = {
  mode: Mode;
  siteUrl: string;
  /** URL for the browser's auth client: our own service, or a hosted one. */
  authUrl: string;
  /** The public key that a hosted service requires with every call; our own requires none. */
  authAnonKey: string | null;
  /** The seller's identity and contacts as configured by operators. */
  shop: ShopFacts;
};

/** Data that the server passes to the pages' loaders. */
export type SiteData = { settings: SiteSettings; catalogue: CatalogueView };
