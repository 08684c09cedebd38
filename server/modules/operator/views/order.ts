import { supplyCountryText } from "#content/operator/words/supply-country.ts";
import { listCorrections } from "#server/modules/invoices/index.ts";
import { mismatchTitle, readOrderDetail } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";
import { pickFields, snakeKeys } from "#shared/fields.ts";
import { rateText } from "#shared/money/rate-text.ts";
import { orderFields } from "#shared/orders/purchase.ts";

export type OrderView = Awaited<ReturnType<typeof readOrderView>>;

/** An order for the console and the command line: facts, payments, refunds, mails and history. */
export async function readOrderView({ db }: Pick<Services, "db">, reference: string) {
  const detail = await readOrderDetail({ db }, reference);
  const { payments, refunds, mismatches, entitlement, mails } = detail;
  return {
    order: orderFacts(detail),
    refundable_paise: detail.refundablePaise,
    payments: payments.map(paymentFacts),
    refunds: refunds.map(({ paymentId: _, idempotencyKey: __, ...refund }) => snakeKeys(refund)),
    mismatches: mismatches.map(({ id, kind, detail, firstSeenAt, providerPaymentId: providerId }) => ({
      ...snakeKeys({ id, providerId, kind, detail, firstSeenAt }),
      title: mismatchTitle(kind),
    })),
    mails: mails.map(snakeKeys),
    invoices: detail.documents.map(({ number, kind, issuedAt, totalPaise }) =>
      snakeKeys({ number, kind, issuedAt, totalPaise }),
    ),
    entitlement: entitlement && { owned_since: entitlement.since },
    events: detail.timeline,
  };
}

type Detail = Awaited<ReturnType<typeof readOrderDetail>>;

function paymentFacts({ providerPaymentId: id, createdAt, ...payment }: Detail["payments"][number]) {
  const { amountPaise, status, outcome, feePaise, taxPaise, method, refundedPaise } = payment;
  return snakeKeys({
    id,
    createdAt,
    amountPaise,
    status,
    outcome,
    feePaise,
    taxPaise,
    method,
    refundedPaise,
  });
}

function orderFacts(detail: Detail) {
  const { order, country, upgrade, upgraded } = detail;
  return {
    ...snakeKeys(pickFields(orderFields, order)),
    user_id: order.userId,
    rate_text: rateText(order),
    shown_state: detail.shownState,
    /** Refunded amount of the payment that granted the item. */
    returned_paise: detail.returnedPaise,
    /** The order that made a team licence of it, and the one that it made a team licence of. */
    upgraded_by: upgrade?.reference ?? null,
    upgrades: upgraded?.reference ?? null,
    country: country && supplyCountryText(country),
  };
}

const CORRECTIONS_LIMIT = 500;

/** Pending corrections that would change the tax of a sale and need an operator's approval. */
export async function readCorrections({ db }: Pick<Services, "db">) {
  const { items } = await listCorrections(db, { after: null, limit: CORRECTIONS_LIMIT });
  return items.map(({ reference, details, asked_at }) => ({ reference, asked_at, ...details }));
}
