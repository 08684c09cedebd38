/** The words of invoices and of who they are for, on the account page, at checkout and on an order's page. */
export const billing = {
  heading: "Invoices",
  loading: "Loading your invoices",
  failed: "Your invoices did not load.",
  retry: "Try again",
  empty: "Every purchase has its invoice here, as a PDF.",
  kinds: { invoice: "Tax invoice", credit_note: "Credit note", receipt: "Receipt" },
  partlyRefunded: (returned: string) => `Partly refunded: ${returned} returned`,
  credits: (number: string) => `Against ${number}`,
  download: "Download",
  downloadLabel: (number: string) => `Download ${number}`,
  downloadInvoice: "Download invoice",
  downloadFailed: {
    title: "No invoice",
    description: "Sign in with the account that bought this, then try again.",
  },
  correct: "Correct details",
  correctLabel: (number: string) => `Correct details of ${number}`,
  details: {
    label: "Billing details",
    add: "Name, address and GSTIN for your next invoice.",
    stored: (name: string) => `For ${name}`,
    /** For who listens: after the label, where it stands alone. */
    forInvoice: " for the invoice",
  },
} as const;

export const billingDialog = {
  title: "Billing details",
  description: "They stand on your next invoices. What is issued stays as it is.",
  correction: {
    title: "Correct an invoice",
    description: (number: string) =>
      `${number} is taken back by a credit note, and a new invoice is issued with these details.`,
    save: "Issue a new invoice",
    pending: {
      title: "We look at it",
      description: "Another state or country changes the tax. You hear from us by mail.",
    },
    saved: (number: string) => ({ title: "Invoice corrected", description: `The new one is ${number}.` }),
  },
  loading: "Loading your billing details",
  name: "Name or company",
  address: "Address",
  country: "Country",
  state: "State",
  chooseState: "Choose a state",
  gstin: "GSTIN",
  optional: "Optional",
  gstinHint: "15 characters, if you are registered for GST.",
  save: "Save",
  saved: { title: "Billing details saved", description: "Your next invoice is for them." },
  failed: "They were not saved. Please try again.",
} as const;
