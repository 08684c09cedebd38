/** Texts of reviews on an item's page. */
export const reviewWords = {
  all: (count: number) => `Show all ${count} reviews`,
  /** The author, when their access is unknown. */
  reader: "A reader",
  heading: "Reviews",
  none: "No reviews yet.",
  stars: (rating: number) => `${rating} of 5`,
  access: { bought: "Bought", gift: "Received as a gift", seat: "Team seat", given: "Given by us", free: "" },
  answer: "Our answer",
  failed: "The reviews did not load.",
  form: {
    of: (title: string) => `Your review of ${title}`,
    close: "Close the review",
    write: "Write a review",
    change: "Change your review",
    rating: "Your rating",
    choice: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
    text: "Your review",
    hint: "What it does for you, and what to know before buying. Shown with your initial, without your name.",
    submit: "Send review",
    save: "Save review",
    sent: { title: "Thank you", description: "Your review is published." },
    failed: { title: "Not sent", fallback: "Your review did not reach us. Please try again." },
  },
} as const;
