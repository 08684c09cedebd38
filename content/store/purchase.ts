import { TEAM_SEATS } from "#shared/orders/licence.ts";

/** BW-3: what stands beside 'Buy', so that nothing is a surprise. */
export const purchaseSummary = {
  heading: "What you buy",
  item: "Item",
  code: "Code",
  charged: (rupees: string, dollars: string) => `Charged as ${rupees} (about ${dollars})`,
  plusTax: ", plus tax",
  nothing: "Nothing is charged",
  country: "Country",
  chooseCountry: "Choose your country",
  countryLabel: "Country for the invoice",
  billing: "Billing",
  delivered: "You get",
  deliver: {
    file: (kind: string, size: string) =>
      `${kind}, ${size}, at once. Also in your library, with every later version.`,
    bundle: (count: number) => `${count} items in your library, at once, with every later version.`,
    team: `The file at once, and ${TEAM_SEATS} seats to give to colleagues.`,
    gift: "A mail with a link to the receiver, at once. The receipt goes to you.",
  },
  kinds: {
    n8n: "A workflow for n8n (JSON)",
    make: "A blueprint for Make (JSON)",
    pdf: "A playbook (PDF)",
    file: "A file",
  },
  refunds: "Refunds",
  closed: "Nothing was charged.",
  others: "Buy it for a team or as a gift",
} as const;
