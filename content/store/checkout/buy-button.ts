/** The buy button's texts, loaded by the store before anything else of a purchase. */
export const buyButton = {
  processing: "Processing…",
  download: "Download",
  free: "Get it free",
  library: "Open your library",
  orderStatus: "Order status",
  /** PY-5: unexpected errors. */
  unexpected: {
    title: "Payment Error",
    description: "Something went wrong. Please try again or contact support.",
  },
} as const;
