/** Texts of invoices and billing details, on the account page, at checkout and on an order's page. */
export const billing = {
  heading: "Invoices",
  loading: "Loading your invoices",
  failed: "Your invoices did not load.",
  retry: "Try again",
  empty: "No invoices yet. You will find a PDF for every purchase here.",
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
  changed: {
    text: (invoiced: string, chosen: string) =>
      `The invoice is for ${invoiced}, not ${chosen}: your connection and your payment did not confirm ${chosen}.`,
    correct: "Correct",
  },
  correct: "Correct details",
  correctLabel: (number: string) => `Correct details of ${number}`,
  details: {
    label: "Billing details",
    add: "Name, address and GSTIN for your next invoice.",
    stored: (name: string) => `For ${name}`,
    /** Completes the label for screen readers where it appears alone. */
    forInvoice: " for the invoice",
  },
} as const;

export const billingDialog = {
  title: "Billing details",
  description: "They appear on your next invoices. Issued invoices do not change.",
  correction: {
    title: "Correct an invoice",
    description: (number: string) =>
      `${number} is cancelled by a credit note, and a new invoice is issued with these details.`,
    save: "Issue a new invoice",
    pending: {
      title: "We are checking it",
      description: "Another state or country changes the tax. We will email you.",
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
  saved: { title: "Billing details saved", description: "They apply from your next invoice on." },
  failed: "They were not saved. Please try again.",
} as const;
