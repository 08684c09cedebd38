import { payAtCheckout } from "../payments/sandbox-checkout-routes.ts";
import { withStoredRecords } from "../payments/stored-records.ts";
import type { PastShop } from "./past-shop.ts";
import type { Purchase } from "./special-purchases.ts";
import { CAMPAIGNS } from "./visits.ts";

type Checkout = { keyId: string; orderId: string; reference: string; owned?: true };
type Claim = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** Result of a purchase, by its key, for events of later days. */
export type Ordered = { reference: string; paymentId: string | null };

/** Signs in, opens the checkout and ends it as planned. */
export async function buy(shop: PastShop, purchase: Purchase): Promise<Ordered> {
  const { buyer, ending } = purchase;
  await shop.signIn(buyer);
  await shop.pass(40);
  const checkout = await order(shop, purchase);
  if (checkout.owned) return afterwards(shop, purchase, checkout.reference, null);
  if (ending === "left") return leave(shop, purchase);
  await shop.pass(70);
  if (ending === "waiting") return wait(shop, purchase, checkout);
  if (ending === "failed" || ending === "late") {
    await bank(shop, purchase, checkout, ending === "failed" ? "fail" : "late");
    await shop.pass(15);
    return { reference: checkout.reference, paymentId: null };
  }
  if (ending === "twice" || ending === "twice-stuck") return buyTwice(shop, purchase, checkout);
  const paymentId = await payFor(shop, purchase, checkout);
  return afterwards(shop, purchase, checkout.reference, paymentId);
}

/** Opens the checkout a second time before leaving: an open order is reused. */
async function leave(shop: PastShop, purchase: Purchase): Promise<Ordered> {
  await shop.pass(180);
  const { reference } = await order(shop, purchase);
  return { reference, paymentId: null };
}

function order(shop: PastShop, { buyer, slug, code, licence, giftTo }: Purchase): Promise<Checkout> {
  const { country } = buyer;
  const campaign = CAMPAIGNS[buyer.source];
  const led = campaign ? { source: campaign.source, campaign: buyer.source } : { source: buyer.source };
  const wanted = { slug, code, licence, gift_to: giftTo?.email ?? null, country, ...led };
  return shop.post<Checkout>("/api/create-order", wanted, buyer);
}

function bank(
  shop: PastShop,
  { buyer }: Purchase,
  { keyId, orderId }: Checkout,
  how: "pay" | "fail" | "late",
): Promise<Claim> {
  const choice = { key: keyId, how, international: buyer.country !== "IN" };
  return shop.post<Claim>(`/demo/razorpay/checkout/${orderId}`, choice, buyer);
}

async function payFor(shop: PastShop, purchase: Purchase, checkout: Checkout): Promise<string> {
  const claim = await bank(shop, purchase, checkout, "pay");
  await shop.post("/api/verify-payment", claim, purchase.buyer);
  await shop.pass(3);
  return claim.razorpay_payment_id;
}

/** The sandbox's checkout has no slow bank, so this writes to its records directly. */
async function wait(shop: PastShop, { buyer }: Purchase, { orderId, reference }: Checkout): Promise<Ordered> {
  const international = buyer.country !== "IN";
  const payment = await payAtCheckout(shop.services, {
    providerOrderId: orderId,
    how: "wait",
    international,
  });
  await shop.pass(5);
  return { reference, paymentId: payment.id };
}

/**
 * Pays in a second tab 15 minutes later: one of the two payments is refunded, or the refund fails for lack of
 * balance.
 */
async function buyTwice(shop: PastShop, purchase: Purchase, first: Checkout): Promise<Ordered> {
  await shop.pass(16 * 60);
  const second = await order(shop, purchase);
  await shop.pass(60);
  await payFor(shop, purchase, second);
  const { razorpay_payment_id: paymentId } = await bank(shop, purchase, first, "pay");
  if (purchase.ending === "twice-stuck") shop.stuckPayments.add(paymentId);
  await shop.pass(30);
  return { reference: first.reference, paymentId };
}

/** A bundle is opened by one of its parts. */
async function afterwards(
  shop: PastShop,
  { buyer, slug, licence }: Purchase,
  reference: string,
  paymentId: string | null,
): Promise<Ordered> {
  await shop.pass(60);
  const opened = slug.endsWith("bundle") ? "inbound-lead-router" : slug;
  if (licence !== "gift") await shop.get(`/api/secure-download?slug=${opened}`, buyer);
  return { reference, paymentId };
}

/** Creates a payment at the provider for an order that this shop never made. */
export async function payUnasked(shop: PastShop, amount: number, receipt: string): Promise<void> {
  const asked = { amount, currency: "INR", receipt, notes: {} };
  const { id } = await withStoredRecords(shop.services, {}, (records) => records.addOrder(asked));
  await payAtCheckout(shop.services, { providerOrderId: id, how: "pay", international: false });
  await shop.pass(5);
}
