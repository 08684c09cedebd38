import { retentionTable, retentionTime } from "#content/policies/retention.ts";
import { definePage, site } from "#content/site.ts";
import type { ShopFacts } from "#shared/settings/settings.ts";

/** Head texts of the legal pages. The text itself is in `content/policies/<file>`. */
export const policyPages = {
  "/terms": definePage({
    path: "/terms",
    description:
      "The terms for using this site, your account, our free and paid downloads, our courses and our consulting engagements, written to be read from start to end.",
    heading: "Terms of service",
    intro: "The rules for this site, your account, downloads, courses and engagements.",
    crumb: "Terms",
  }),
  "/privacy": definePage({
    path: "/privacy",
    description:
      "What we store about you, why we store it, who else handles it and how to export or delete all of it from your account page, in plain words and in full.",
    heading: "Privacy",
    intro: "What we store about you, why, and how to export it or have it deleted.",
    crumb: "Privacy",
  }),
  "/terms-conditions": definePage({
    path: "/terms-conditions",
    title: `Terms and conditions of sale | ${site.name}`,
    description:
      "The conditions of sale for downloads, courses and consulting: ordering, prices, payment in INR through Razorpay, licence, delivery, refunds and liability.",
    heading: "Terms and conditions",
    intro: "The conditions under which we sell downloads, courses and consulting.",
    crumb: "Terms and conditions",
  }),
  "/privacy-policy": definePage({
    path: "/privacy-policy",
    title: `Privacy policy for customers | ${site.name}`,
    description:
      "How we handle personal data of customers and visitors: sources, purposes, legal grounds, service providers, storage times, security and your rights.",
    heading: "Privacy policy",
    intro: "How we handle the personal data of customers and visitors, in detail.",
    crumb: "Privacy policy",
  }),
  "/cancellation-refund": definePage({
    path: "/cancellation-refund",
    description:
      "When you can cancel, what the 30-day money-back guarantee covers, and the two cases in which a download is refunded: charged twice, or it does not import.",
    heading: "Cancellation and refund policy",
    intro: "What you can cancel, what we refund, and how to ask.",
    crumb: "Cancellation and refunds",
  }),
  "/shipping-policy": definePage({
    path: "/shipping-policy",
    description:
      "Everything in the store is digital. Delivery is instant and takes up to 15 minutes. If nothing has reached you after 24 hours, contact us and we fix it.",
    heading: "Shipping and delivery policy",
    intro: "Nothing is shipped. Downloads are delivered at once.",
    crumb: "Shipping and delivery",
  }),
  "/contact-us": definePage({
    path: "/contact-us",
    description:
      "Our legal name, email address, phone number, office address and business hours, and whom to ask about orders, refunds, downloads and personal data.",
    heading: "Contact us",
    intro: "Our legal name, address and hours, and how to reach us about orders and personal data.",
    crumb: "Contact details",
  }),
} as const;

export type PolicyPath = keyof typeof policyPages;

/** The file in `content/policies/`. It starts with `# Title` and a line "Last updated: …". */
export function policyFile(path: PolicyPath): string {
  return `${path.slice(1)}.md`;
}

export const policiesPage = { contents: "On this page", updated: "Last updated" } as const;

/** Values for `{{key}}` in the texts, so that a changed name or address needs one change in the settings. */
function placeholders({ legalName, email, phone, address, hours, bookingUrl }: ShopFacts) {
  return {
    name: site.name,
    legalName,
    email,
    phone: phone.display,
    address: address.join(", "),
    hours: hours.map(({ days, time }) => `${days} ${time}`).join(", "),
    bookingUrl,
    retention: retentionTable(),
    messageTime: retentionTime("contactMessages"),
    waitlistTime: retentionTime("waitlist"),
    sessionTime: retentionTime("sessions"),
  } as Record<string, string>;
}

export function fillPolicy(markdown: string, shop: ShopFacts): string {
  const values = placeholders(shop);
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    if (!Object.hasOwn(values, key)) throw new Error(`Unknown placeholder {{${key}}} in a policy`);
    return values[key] ?? "";
  });
}
