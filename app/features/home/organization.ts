import { site } from "#content/site.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";

/** JSON-LD of the organization. */
export function organization({ siteUrl, shop }: SiteSettings) {
  const lines = shop.address.slice(0, -2);
  const [city, country] = shop.address.slice(-2);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.name,
    legalName: shop.legalName,
    description: site.summary,
    slogan: site.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    email: shop.email,
    telephone: shop.phone.display,
    address: {
      "@type": "PostalAddress",
      streetAddress: lines.join(", "),
      addressLocality: city,
      addressCountry: country,
    },
    sameAs: site.profiles.map(({ href }) => href),
  };
}
