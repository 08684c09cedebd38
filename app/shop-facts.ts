import { useRouteLoaderData } from "react-router";
import type { ShopFacts } from "#shared/settings/settings.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";

/** The seller and contact details that were loaded with the page. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<SiteSettings>("root")?.shop ?? NO_FACTS;
}

/** For the error page when the root's loader failed. */
export const NO_FACTS: ShopFacts = {
  legalName: "",
  email: "",
  phone: { display: "", href: "" },
  address: [],
  hours: [],
  bookingUrl: "/contact",
  pricesIncludeTax: true,
};
