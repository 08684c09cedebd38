/** The mail that asks an owner how an item was, once. */
export const reviewMailWords = {
  subject: (title: string) => `How is ${title} doing?`,
  title: "How is it doing?",
  text: (title: string) =>
    `You have had ${title} for two weeks. One to five and a sentence help others to choose, and us to mend what is not right.`,
  button: "Write a review",
  whyThisMail: "You get this mail once, because you own this item. We do not ask again.",
  unsubscribe: "Unsubscribe from all news",
} as const;
