import { TEAM_SEATS } from "#shared/orders/licence.ts";

/** BW-3: the summary beside 'Buy'. */
export const purchaseSummary = {
  heading: "What you buy",
  charged: (rupees: string, dollars: string) => `Charged as ${rupees} (about ${dollars})`,
  plusTax: ", plus tax",
  nothing: "Nothing is charged",
  invoice: "Invoice",
  chooseCountry: "Choose your country",
  countryLabel: "Country for the invoice",
  delivered: "You get",
  deliver: {
    file: (kind: string, size: string) =>
      `${kind}, ${size}, right away. Also in your library, with every later version.`,
    bundle: (count: number) => `${count} items in your library, right away, with every later version.`,
    team: `The file right away, and ${TEAM_SEATS} seats for your colleagues.`,
    gift: "We email the recipient a link right away. The receipt goes to you.",
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
