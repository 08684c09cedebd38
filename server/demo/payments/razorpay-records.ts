import type {
  demoPaymentOrders,
  demoPayments,
  demoRefunds,
} from "#server/platform/db/schema/demo/payments.ts";

export type RazorpayOrder = typeof demoPaymentOrders.$inferSelect & { entity: "order" };
export type RazorpayPayment = typeof demoPayments.$inferSelect & {
  entity: "payment";
  fee: number | null;
  tax: number | null;
  method: string;
  card?: { international: boolean; country?: string };
};
export type RazorpayRefund = typeof demoRefunds.$inferSelect & { entity: "refund" };
export type RazorpayDispute = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  amount_deducted: number;
  reason_code: string;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  respond_by: number;
  created_at: number;
};

/** A refusal in Razorpay's own words; the API answers it with 400. */
export class RazorpayRefusal extends Error {
  override name = "RazorpayRefusal";
}

type Options = {
  clock: () => Date;
  newId: (kind: string) => string;
  /** Called at each change that Razorpay sends a webhook for, with the payment it is about. */
  onEvent?: (event: string, paymentId: string) => void;
  /** Whether banks never release the money of a payment that is only authorized. */
  isBankSlow?: boolean;
};

/** The rules of Razorpay's orders, payments, refunds and disputes, applied to records in memory. */
export class RazorpayRecords {
  readonly orders = new Map<string, RazorpayOrder>();
  readonly payments = new Map<string, RazorpayPayment>();
  /** Keyed by idempotency key. */
  readonly refunds = new Map<string, RazorpayRefund>();
  readonly disputes = new Map<string, RazorpayDispute>();
  /** Outcomes of the next refunds, one each; processed at once when empty. */
  readonly refundWay: ("refused" | "failed" | "pending")[] = [];
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  addOrder(asked: Pick<RazorpayOrder, "amount" | "currency" | "receipt" | "notes">): RazorpayOrder {
    const id = this.#options.newId("order");
    const created_at = this.#seconds();
    const order: RazorpayOrder = {
      id,
      entity: "order",
      ...asked,
      status: "created",
      attempts: 0,
      created_at,
    };
    this.orders.set(id, order);
    return order;
  }

  /** A payment whose buyer and bank have done their part. */
  addPayment(orderId: string, { status = "captured", amount, international = false }: NewPayment = {}) {
    const order = this.orders.get(orderId);
    const payment: RazorpayPayment = {
      id: this.#options.newId("pay"),
      entity: "payment",
      order_id: orderId,
      amount: amount ?? order?.amount ?? 0,
      currency: "INR",
      status: status === "captured" ? "authorized" : status,
      amount_refunded: 0,
      fee: null,
      tax: null,
      method: "card",
      international,
      created_at: this.#seconds(),
    };
    this.payments.set(payment.id, payment);
    if (order) order.attempts += 1;
    if (order?.status === "created") order.status = "attempted";
    this.#report(`payment.${payment.status}`, payment);
    return status === "captured" ? this.#markPaid(payment) : payment;
  }

  /** The bank confirms a failed payment after all. */
  authorizeLate(paymentId: string): void {
    const payment = this.#findPayment(paymentId);
    if (payment.status !== "failed") return;
    payment.status = "authorized";
    this.#report("payment.authorized", payment);
    this.#markPaid(payment);
  }

  capture(paymentId: string): RazorpayPayment {
    const payment = this.#findPayment(paymentId);
    if (payment.status === "captured") throw new RazorpayRefusal("This payment has already been captured");
    if (payment.status !== "authorized")
      throw new RazorpayRefusal("Only payments which have been authorized can be captured");
    if (this.#options.isBankSlow) throw new RazorpayRefusal("The bank has not confirmed it yet");
    return this.#markPaid(payment);
  }

  refund(paymentId: string, { amount, key }: { amount: number; key: string }): RazorpayRefund {
    const payment = this.#findPayment(paymentId);
    const known = this.refunds.get(key);
    if (known) return known;
    const way = this.refundWay.shift();
    if (way === "refused")
      throw new RazorpayRefusal("Your account does not have enough balance to carry out the refund");
    return this.#addRefund(payment, { amount, status: way ?? "processed", receipt: key });
  }

  /** A refund made in Razorpay's dashboard: everything that is left, unless an amount is given. */
  refundAtDashboard(paymentId: string, amount?: number): RazorpayRefund {
    const payment = this.#findPayment(paymentId);
    const rest = payment.amount - payment.amount_refunded;
    return this.#addRefund(payment, { amount: amount ?? rest, status: "processed", receipt: null });
  }

  /** A second call for the same payment changes its dispute. */
  addDispute(paymentId: string, status: RazorpayDispute["status"], given?: number): RazorpayDispute {
    const known = [...this.disputes.values()].find(({ payment_id }) => payment_id === paymentId);
    const amount = given ?? known?.amount ?? this.payments.get(paymentId)?.amount ?? 0;
    const dispute: RazorpayDispute = {
      id: known?.id ?? this.#options.newId("disp"),
      entity: "dispute",
      payment_id: paymentId,
      amount,
      amount_deducted: status === "lost" ? amount : 0,
      reason_code: "goods_not_received",
      status,
      respond_by: this.#seconds() + 7 * 86_400,
      created_at: known?.created_at ?? this.#seconds(),
    };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  paymentsOf(orderId: string): RazorpayPayment[] {
    // An order without payments and an unknown order get different answers.
    if (!this.orders.has(orderId)) throw new RazorpayRefusal(UNKNOWN_ID);
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  }

  refundsOf(paymentId: string): RazorpayRefund[] {
    return [...this.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
  }

  clear(): void {
    this.refundWay.length = 0;
    for (const records of [this.orders, this.payments, this.refunds, this.disputes]) records.clear();
  }

  #addRefund(payment: RazorpayPayment, refund: Pick<RazorpayRefund, "amount" | "status" | "receipt">) {
    const { amount, status, receipt } = refund;
    if (payment.status !== "captured")
      throw new RazorpayRefusal("The payment was not captured, or is fully refunded already");
    if (amount > payment.amount - payment.amount_refunded)
      throw new RazorpayRefusal("The total refund amount is greater than the refundable amount");
    const id = this.#options.newId("rfnd");
    const created_at = this.#seconds();
    const made: RazorpayRefund = { id, entity: "refund", payment_id: payment.id, ...refund, created_at };
    this.refunds.set(receipt ?? id, made);
    if (status !== "failed") payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    this.#report("refund.created", payment);
    if (status !== "pending") this.#report(`refund.${status}`, payment);
    return made;
  }

  #markPaid(payment: RazorpayPayment): RazorpayPayment {
    Object.assign(payment, { status: "captured", ...feeOf(payment.amount) });
    const order = this.orders.get(payment.order_id);
    if (order) order.status = "paid";
    this.#report("payment.captured", payment);
    this.#report("order.paid", payment);
    return payment;
  }

  #findPayment(id: string): RazorpayPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new RazorpayRefusal(UNKNOWN_ID);
    return payment;
  }

  #report(event: string, { id }: RazorpayPayment): void {
    this.#options.onEvent?.(event, id);
  }

  #seconds(): number {
    return Math.floor(this.#options.clock().getTime() / 1000);
  }
}

type NewPayment = Partial<Pick<RazorpayPayment, "status" | "amount" | "international">>;

export const UNKNOWN_ID = "The id provided does not exist";

/** Two per cent and 18 % GST on it, as Razorpay charges. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}
