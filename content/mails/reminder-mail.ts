/** The single reminder to a buyer who did not complete a payment. */
export const reminderMailWords = {
  subject: (title: string) => `Still want ${title}?`,
  title: "Your order is waiting",
  text: (title: string) =>
    `You started to buy ${title}, but the payment was not completed. Nothing was charged. If you still want it, you can pick up where you left off on the order's page.`,
  order: "Order",
  item: "Item",
  button: "Open the order",
  whyThisMail: "This is the only reminder. If you have changed your mind, there is nothing you need to do.",
  unsubscribe: "Unsubscribe from all news",
} as const;
