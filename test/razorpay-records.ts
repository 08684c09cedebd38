type StandInOrder = { id: string; amount: number; currency: string; receipt: string };
export type StandInPayment = {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: string;
  status: "failed" | "authorized" | "captured" | "refunded";
  amount_refunded: number;
  fee: number | null;
  tax: number | null;
  method: string;
  international: boolean;
  card?: { international: boolean; country?: string };
  created_at: number;
};
type StandInRefund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  status: "pending" | "processed" | "failed";
  receipt: string | null;
  created_at: number;
};
export type StandInDispute = {
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

type Asked = { body: Record<string, unknown>; key: string | undefined };

/** What Razorpay would write down, and what it answers from that: an entity, or the words of a refusal. */
export function createRazorpayBooks() {
  const orders = new Map<string, StandInOrder>();
  const payments = new Map<string, StandInPayment>();
  const refunds = new Map<string, StandInRefund>();
  const disputes = new Map<string, StandInDispute>();
  /** What becomes of the next refunds that are asked for, one each; without, they are processed at once. */
  const refundWay: ("refused" | "failed" | "pending")[] = [];
  let number = 0;
  let now = () => new Date();
  const newId = (kind: string) => `${kind}_${(++number).toString(36).padStart(14, "0")}`;
  const seconds = () => Math.floor(now().getTime() / 1000);

  function addOrder(body: Asked["body"]): StandInOrder | string {
    if (!(Number(body.amount) >= 100)) return "Order amount less than minimum amount allowed";
    const order = {
      id: newId("order"),
      amount: Number(body.amount),
      currency: "INR",
      receipt: String(body.receipt),
    };
    orders.set(order.id, order);
    return order;
  }

  function capture(payment: StandInPayment): StandInPayment | string {
    if (payment.status === "captured") return "This payment has already been captured";
    if (payment.status !== "authorized") return "Only payments which have been authorized can be captured";
    return Object.assign(payment, { status: "captured", ...feeOf(payment.amount) });
  }

  function refund(payment: StandInPayment, { body, key }: Asked): StandInRefund | string {
    if (!key || key.length < 10) return "A refund without its key";
    const known = refunds.get(key);
    if (known) return known;
    const way = refundWay.shift();
    if (way === "refused") return "Your account does not have enough balance to carry out the refund";
    return addRefund(payment, { amount: Number(body.amount), status: way ?? "processed", key, receipt: key });
  }

  function addRefund(
    payment: StandInPayment,
    { amount, status, key, receipt }: Pick<StandInRefund, "amount" | "status" | "receipt"> & { key: string },
  ): StandInRefund | string {
    if (payment.status !== "captured") return "The payment has been fully refunded already";
    if (amount > payment.amount - payment.amount_refunded)
      return "The total refund amount is greater than the refundable amount";
    const made: StandInRefund = {
      id: newId("rfnd"),
      entity: "refund",
      payment_id: payment.id,
      amount,
      status,
      receipt,
      created_at: seconds(),
    };
    refunds.set(key, made);
    if (status !== "failed") payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    return made;
  }

  function list(kind: string, query: URLSearchParams): object {
    const records = { payments, refunds, disputes }[kind];
    const [from = 0, to = 0, count = 0, skip = 0] = ["from", "to", "count", "skip"].map((name) =>
      Number(query.get(name)),
    );
    const found = [...(records?.values() ?? [])].filter(
      ({ created_at }) => created_at >= from && created_at <= to,
    );
    return collection(found.slice(skip, skip + count));
  }

  return {
    orders,
    payments,
    refunds,
    disputes,
    refundWay,
    newId,
    answer(method: string, path: string, asked: Asked): object | string {
      const [, , kind = "", id = "", verb] = path.split("?")[0]?.split("/") ?? [];
      if (method === "GET" && !id) return list(kind, new URLSearchParams(path.split("?")[1]));
      if (method === "POST" && kind === "orders") return addOrder(asked.body);
      if (kind === "orders" && verb === "payments" && orders.has(id))
        return collection([...payments.values()].filter((payment) => payment.order_id === id));
      const payment = kind === "payments" ? payments.get(id) : undefined;
      if (payment && verb === "refunds")
        return collection([...refunds.values()].filter(({ payment_id }) => payment_id === id));
      if (payment && verb === "capture") return capture(payment);
      if (payment && verb === "refund") return refund(payment, asked);
      return "The id provided does not exist";
    },
    addPayment(
      orderId: string,
      status: StandInPayment["status"] = "captured",
      amount = orders.get(orderId)?.amount ?? 0,
    ): StandInPayment {
      const id = newId("pay");
      const fee = status === "captured" ? feeOf(amount) : { fee: null, tax: null };
      const payment: StandInPayment = {
        id,
        entity: "payment",
        order_id: orderId,
        amount,
        currency: "INR",
        status,
        amount_refunded: 0,
        ...fee,
        method: "card",
        international: false,
        created_at: seconds(),
      };
      payments.set(id, payment);
      return payment;
    },
    /** What somebody of ours does in Razorpay's dashboard; null where Razorpay would not let them. */
    refundAtDashboard(paymentId: string, amount?: number): StandInRefund | null {
      const payment = payments.get(paymentId);
      if (!payment) return null;
      const rest = payment.amount - payment.amount_refunded;
      const key = `dashboard ${newId("key")}`;
      const made = addRefund(payment, { amount: amount ?? rest, status: "processed", key, receipt: null });
      return typeof made === "string" ? null : made;
    },
    addDispute(paymentId: string, status: StandInDispute["status"], given?: number): StandInDispute {
      const known = [...disputes.values()].find(({ payment_id }) => payment_id === paymentId);
      const amount = given ?? known?.amount ?? payments.get(paymentId)?.amount ?? 0;
      const dispute: StandInDispute = {
        id: known?.id ?? newId("disp"),
        entity: "dispute",
        payment_id: paymentId,
        amount,
        amount_deducted: status === "lost" ? amount : 0,
        reason_code: "goods_not_received",
        status,
        respond_by: seconds() + 7 * 86_400,
        created_at: known?.created_at ?? seconds(),
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    setClock(clock: () => Date) {
      now = clock;
    },
    startOver() {
      number = 0;
      refundWay.length = 0;
      for (const book of [orders, payments, refunds, disputes]) book.clear();
    },
  };
}

export type RazorpayBooks = ReturnType<typeof createRazorpayBooks>;

/** Two per cent and the tax on them, as Razorpay charges. */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}

function collection(items: object[]) {
  return { entity: "collection", count: items.length, items };
}
