import { site } from "#content/site.ts";

/** Who runs the site, for search engines. */
export function organization(siteUrl: string) {
  const [street, city, country] = site.address;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.name,
    legalName: site.legalName,
    description: site.summary,
    slogan: site.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    email: site.email,
    telephone: site.phone.display,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressCountry: country,
    },
    sameAs: site.profiles.map(({ href }) => href),
  };
}
