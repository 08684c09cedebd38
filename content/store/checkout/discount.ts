/** Texts about an item's price with a code, and a bundle's. */
export const discountWords = {
  heading: "Price",
  line: (code: string, off: string) => `${code}: ${off} off`,
  saved: (amount: string) => `You save ${amount}`,
  was: "Before",
  now: "Now",
  rest: "You own part of it, so you pay for the rest.",
  question: "Have a code?",
  label: "Discount code",
  apply: "Apply",
  remove: "Remove the code",
  refused: (code: string) => `${code} was not applied.`,
  removeLine: "Remove",
  applied: (code: string) => `${code} applied.`,
} as const;

export const bundleWords = {
  heading: (count: number) => `${count} items included`,
  apart: (price: string) => `Bought one by one: ${price}`,
  free: "Free",
} as const;
