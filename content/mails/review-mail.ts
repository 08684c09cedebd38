/** Asks an owner once for a review. */
export const reviewMailWords = {
  subject: (title: string) => `How is ${title} doing?`,
  title: "How is it doing?",
  text: (title: string) =>
    `You have had ${title} for two weeks. A rating and a sentence help others choose, and help us fix what is not right.`,
  button: "Write a review",
  whyThisMail: "You get this mail once, because you own this item. We will not ask again.",
  unsubscribe: "Unsubscribe from all news",
} as const;
