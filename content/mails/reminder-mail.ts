/** The one mail to somebody who began to pay and did not. */
export const reminderMailWords = {
  subject: (title: string) => `Still want ${title}?`,
  title: "Your order is waiting",
  text: (title: string) =>
    `You began to buy ${title} and the payment did not arrive. Nothing was charged. If you still want it, the order's page leads back to it.`,
  order: "Order",
  item: "Item",
  button: "Open the order",
  whyThisMail: "This is the only reminder. If you have changed your mind, there is nothing to do.",
  unsubscribe: "Unsubscribe from all news",
} as const;
