/** The words of 'Buy', which the store shows before anything of a purchase is loaded. */
export const buyButton = {
  processing: "Processing…",
  download: "Download",
  free: "Get it free",
  library: "Open your library",
  orderStatus: "Order status",
  /** PY-5: what nobody foresaw. */
  unexpected: {
    title: "Payment Error",
    description: "Something went wrong. Please try again or contact support.",
  },
} as const;
