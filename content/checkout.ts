/** The words of the buy button, and of what it says when its code did not even load. */
export const buying = {
  processing: "Processing…",
  download: "Download",
  orderStatus: "Order status",
  failed: {
    title: "Payment Error",
    description: "Something went wrong. Please try again or contact support.",
  },
} as const;
