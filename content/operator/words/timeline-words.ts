import { formatPaise } from "#shared/money/money.ts";
import { refundReasons } from "./states.ts";

type Detail = Readonly<Record<string, string | number | null>>;
/** `lane`: whose records the event comes from. */
type EventWords = { title: string; lane: "ours" | "provider"; tone?: "good" | "bad" };

const EVENTS: Record<string, EventWords> = {
  created: { title: "Ordered", lane: "ours" },
  payment_attempted: { title: "Payment attempted", lane: "provider" },
  payment_captured: { title: "Payment captured", lane: "provider", tone: "good" },
  payment_returned: { title: "Payment refunded: nothing could be delivered", lane: "ours", tone: "bad" },
  access_granted: { title: "Access given", lane: "ours", tone: "good" },
  licence_claimed: { title: "Claimed through its link", lane: "ours", tone: "good" },
  single_licence_again: { title: "Returned to the single licence", lane: "ours" },
  access_ended: { title: "Access ended", lane: "ours", tone: "bad" },
  invoice_issued: { title: "Invoice issued", lane: "ours" },
  credit_note_issued: { title: "Credit note issued", lane: "ours" },
  receipt_queued: { title: "Receipt sent", lane: "ours" },
  refund_requested: { title: "Refund requested", lane: "ours" },
  refund_accepted: { title: "Refund accepted", lane: "provider" },
  refund_failed: { title: "Refund failed", lane: "provider", tone: "bad" },
  refund_processed: { title: "Refund done", lane: "provider", tone: "good" },
  refund_dropped: { title: "Refund cancelled: nothing left to refund", lane: "ours" },
  dispute: { title: "Dispute", lane: "provider", tone: "bad" },
  moved: { title: "Moved to another account", lane: "ours" },
  expired: { title: "Expired unpaid", lane: "ours" },
};

/** Titles of the provider's messages, by their API names. */
const MESSAGES: Record<string, string> = {
  "payment.authorized": "The provider reports: the bank has reserved the money",
  "payment.captured": "The provider reports: the payment has arrived",
  "payment.failed": "The provider reports: the payment failed",
  "order.paid": "The provider reports: the order is paid",
  "refund.created": "The provider reports: a refund has started",
  "refund.processed": "The provider reports: a refund is done",
  "refund.failed": "The provider reports: a refund failed",
  "refund.speed_changed": "The provider reports: a refund's speed has changed",
  "payment.dispute.created": "The provider reports: the buyer's bank disputes the payment",
  "payment.dispute.under_review": "The provider reports: the dispute is under review",
  "payment.dispute.action_required": "The provider reports: the dispute needs an answer",
  "payment.dispute.won": "The provider reports: the dispute is won",
  "payment.dispute.lost": "The provider reports: the dispute is lost",
  "payment.dispute.closed": "The provider reports: the dispute is closed",
};

export function eventWords(kind: string, { event }: Detail = {}): EventWords {
  if (kind === "webhook_received")
    return {
      title: MESSAGES[String(event)] ?? `The provider reports: ${inWords(String(event))}`,
      lane: "provider",
    };
  return EVENTS[kind] ?? { title: inWords(kind), lane: "ours" };
}

/** Details of an event to show next to its title. */
export function eventFacts({ amount_paise, reason, note, status, failures, number }: Detail): string {
  return [
    number,
    typeof amount_paise === "number" && formatPaise(amount_paise),
    typeof status === "string" && (status === "open" ? "opened" : inWords(status)),
    note ?? (typeof reason === "string" && reason !== "operator" && (reasons[reason] ?? inWords(reason))),
    failures && `try ${failures}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const reasons: Readonly<Record<string, string>> = refundReasons;

function inWords(name: string): string {
  return name.replace(/[._]/g, " ");
}
