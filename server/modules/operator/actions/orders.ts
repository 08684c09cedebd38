import * as v from "valibot";
import { because } from "#content/operator/words/audit-words.ts";
import { AppError } from "#server/errors.ts";
import {
  closeMismatch,
  movePurchase,
  readOrderDetail,
  refundOrder,
  resendReceipt,
  retryRefund,
} from "#server/modules/orders/index.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import { formatPaise } from "#shared/money/money.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { dayIn } from "#shared/time/time-zone.ts";
import { type Caller, defineOperatorAction } from "../perform/define-action.ts";
import { addSupportRefund } from "../queries.ts";
import { readOrderView } from "../views/order.ts";
import { orderText } from "../views/order-text.ts";
import { personByAddress } from "../views/person.ts";
import { becauseOption, byId, words } from "./inputs.ts";

const byReference = { reference: typedReference };
const reason = words("Say why");

export const refundOrderAction = defineOperatorAction({
  name: "order.refund",
  at: "POST /orders/:reference/refund",
  role: "support",
  param: byReference,
  json: v.object({
    /** Defaults to all that is left. */
    amount_paise: v.optional(
      v.pipe(
        v.number("An amount is a number of paise"),
        v.integer("An amount is a whole number of paise"),
        v.minValue(100, "At least ₹1 goes back"),
        v.maxValue(2 ** 31 - 1, "No order is that large"),
      ),
    ),
    reason,
  }),
  auditText: ({ refundable_paise, reason }, { before }) => [
    `refunded ${formatPaise(Number(before.refundable_paise) - Number(refundable_paise))} of`,
    because(reason),
  ],
  async run(services, { reference, amount_paise: amountPaise, reason }, caller) {
    const { refundablePaise: before } = await readOrderDetail(services, reference);
    const refund = await refundOrder(services, { reference, amountPaise, note: reason });
    await countSupportRefund(services, { caller, paise: refund.amountPaise });
    return {
      subject: reference,
      before: { refundable_paise: before },
      after: { refundable_paise: before - refund.amountPaise, refund: refund.id, reason },
      result: await readOrderView(services, reference),
    };
  },
  cli: {
    verb: "orders refund <reference>",
    help: "give the money of an order back; all of it ends the buyer's access, a part does not",
    options: {
      amount_paise: ["--amount <paise>", "a part, in paise; by default all that is left"],
      reason: ["--reason <text>", "why, for the records"],
    },
    async ask(services, { reference, amount_paise }) {
      const { order, refundable_paise } = await readOrderView(services, reference);
      const money = formatPaise(amount_paise ?? refundable_paise);
      return `Refund ${money} of ${reference} to ${order.email ?? "the buyer"}? This cannot be undone.`;
    },
    text: orderText,
  },
});

/**
 * Counts a refund against the caller's daily limit, in the caller's transaction. The day's row stays locked, so
 * concurrent refunds cannot both fit. Owners have no limit.
 */
async function countSupportRefund(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { caller, paise }: { caller: Caller; paise: number },
): Promise<void> {
  if (caller.role !== "support") return;
  const { supportRefundLimitPaise: limit } = config;
  const { timeZone } = await readSettings({ db });
  const total = await addSupportRefund(db, { operator: caller.actor, day: dayIn(timeZone, clock()), paise });
  if (total > limit)
    throw new AppError(
      403,
      "refund_limit",
      `Support may refund ${formatPaise(limit)} a day; this would make ${formatPaise(total)}. Ask an owner.`,
    );
}

export const retryRefundAction = defineOperatorAction({
  name: "refund.retry",
  at: "POST /refunds/:id/retry",
  role: "support",
  param: byId,
  auditText: ({ amount_paise }) => [
    `asked the provider again to return ${formatPaise(Number(amount_paise))} of`,
    "",
  ],
  async run(services, { id }) {
    const { failures, amountPaise } = await retryRefund(services, { refundId: id });
    const after = { failures, amount_paise: amountPaise };
    return { subject: id, before: { failures }, after, result: { retried: id } };
  },
  cli: {
    verb: "orders retry <id>",
    help: "ask the provider again for a refund that has failed; its id is in `orders show`",
    text: () => "The provider is asked again.",
  },
});

export const resendReceiptAction = defineOperatorAction({
  name: "order.resend-receipt",
  at: "POST /orders/:reference/resend",
  role: "support",
  param: byReference,
  auditText: () => ["sent the receipt of", " again"],
  async run(services, { reference }) {
    await resendReceipt(services, { reference });
    return { subject: reference, result: await readOrderView(services, reference) };
  },
  cli: {
    verb: "orders resend <reference>",
    help: "send the receipt again",
    text: ({ order }) => `The receipt of ${order.reference} is on its way.`,
  },
});

/** The target account must have signed in before. */
export const movePurchaseAction = defineOperatorAction({
  name: "order.move",
  at: "POST /orders/:reference/move",
  role: "owner",
  param: byReference,
  json: v.object({ email: emailAddress, reason }),
  auditText: ({ user, reason }, { before, name }) => [
    "moved",
    ` from ${name(before.user)} to ${name(user)}${because(reason)}`,
  ],
  async run(services, { reference, email, reason }) {
    const { order } = await readOrderDetail(services, reference);
    const person = await personByAddress(services, email);
    await movePurchase(services, { reference, to: { userId: person.id, email: person.email } });
    return {
      subject: reference,
      before: { user: order.userId },
      after: { user: person.id, reason },
      result: await readOrderView(services, reference),
    };
  },
  cli: {
    verb: "orders move <reference> <email>",
    help: "move a purchase to another account",
    options: { reason: becauseOption },
    text: orderText,
  },
});

export const closeMismatchAction = defineOperatorAction({
  name: "mismatch.close",
  at: "POST /mismatches/:id/close",
  role: "owner",
  param: byId,
  json: v.object({ note: words("Say what was done about it") }),
  auditText: ({ note }) => ["closed the unmatched payment of", because(note)],
  async run(services, { id, note }, { actor }) {
    const { kind, providerPaymentId } = await closeMismatch(services, {
      mismatchId: id,
      operator: actor,
      note,
    });
    return {
      subject: id,
      before: { kind, payment: providerPaymentId },
      after: { note },
      result: { closed: id },
    };
  },
  cli: {
    verb: "orders close <id>",
    help: "close an unmatched payment for good; its id is in `orders unmatched`",
    options: { note: ["--note <text>", "what was done about it"] },
    text: () => "Closed.",
  },
});
