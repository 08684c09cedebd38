import type { Config } from "#server/config.ts";
import { check, type Finding, good, unused, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/**
 * Events to enable in Razorpay's dashboard. Its API lists webhooks for partners only, so this checks received
 * events.
 */
const WEBHOOK_EVENTS = [
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.created",
  "refund.processed",
  "refund.failed",
  "payment.dispute.created",
  "payment.dispute.won",
  "payment.dispute.lost",
  "payment.dispute.closed",
  "payment.dispute.under_review",
  "payment.dispute.action_required",
] as const;

/** Checks that an unsigned event is rejected by us, and that events of recent sales arrived. */
export function checkWebhook({ razorpay, siteUrl }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const address = `${siteUrl}/api/webhooks/razorpay`;
  const remedy = `In Razorpay's dashboard (Account & Settings, Webhooks) set ${address} with RAZORPAY_WEBHOOK_SECRET and the events ${WEBHOOK_EVENTS.join(", ")}.`;
  return check("razorpay webhook", `See that the site runs and that ${address} leads to it.`, async () => {
    if (!razorpay) return unused("Payment is the sandbox, which sends its own.");
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Razorpay-Signature": "0" },
      body: "{}",
      signal: AbortSignal.timeout(10_000),
    });
    if (!(await response.text()).includes("bad_signature"))
      return wrong(
        `${address} answers ${response.status}, and not as our site would.`,
        "See where it leads.",
      );
    const { events, paidOrders } = await facts;
    if (paidOrders > 0 && !events.some((event) => event === "payment.captured" || event === "order.paid"))
      return wrong(`${paidOrders} orders were paid in 30 days, and no event of a payment came.`, remedy);
    if (events.length === 0) return good(`${address} is ours. No event has come yet. ${remedy}`);
    const unseen = WEBHOOK_EVENTS.filter((event) => !events.includes(event));
    const hint =
      unseen.length > 0 ? ` Not among them, so see that they are ticked: ${unseen.join(", ")}.` : "";
    return good(`${address} is ours. Events of 30 days: ${events.join(", ")}.${hint}`);
  });
}
