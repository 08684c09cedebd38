/** URLs that only the console and mails to operators use. Apart from urls.ts, which every public page loads. */

/** A payment, order, refund or dispute in Razorpay's dashboard, by its id there. */
export function razorpayUrl(id: string): string {
  const list = RAZORPAY_LISTS[id.split("_", 1)[0] ?? ""] ?? "payments";
  return `https://dashboard.razorpay.com/app/${list}/${id}`;
}

const RAZORPAY_LISTS: Record<string, string> = { order: "orders", rfnd: "refunds", disp: "disputes" };

/** An order in the operator console. */
export function operatorOrderUrl(reference: string): string {
  return `/operator/orders/${reference}`;
}

/** A contact message with its replies, in the console. */
export function operatorMessageUrl(id: string): string {
  return `/operator/messages/${id}`;
}

/** An item in the console's editor. */
export function operatorItemUrl(slug: string): string {
  return `/operator/catalogue/${slug}`;
}
