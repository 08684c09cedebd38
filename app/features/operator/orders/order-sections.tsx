import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { orderWords as words } from "#content/operator/orders.ts";
import { refundReasons, stateWords } from "#content/operator/words/states.ts";
import { formatDollars, formatPaise } from "#shared/money/money.ts";
import { operatorItemUrl, operatorOrderUrl, razorpayUrl } from "#shared/operator/operator-urls.ts";
import { ORDER_FACTS, orderFactLabels } from "#shared/orders/purchase.ts";
import { formatTime } from "../format.ts";
import { InvoiceLink } from "../parts/invoice-link.tsx";
import { Facts, Row, Rows } from "../parts/rows.tsx";
import { StateBadge, StateWord } from "../parts/state-badge.tsx";

export type OperatorOrder = ResponseOf<"GET /api/operator/orders/:reference">;

export function OrderFacts({ order, entitlement }: Pick<OperatorOrder, "order" | "entitlement">) {
  const { email, user_id, price_cents, rate_text, returned_paise, upgrades, upgraded_by } = order;
  const names = words.facts;
  return (
    <Facts
      facts={{
        [names.buyer]:
          email && user_id ? <Link to={`/operator/people/${user_id}`}>{email}</Link> : words.deleted,
        [names.item]: <Link to={operatorItemUrl(order.slug)}>{order.title}</Link>,
        [names.amount]: <span className="mono">{formatPaise(order.amount_paise)}</span>,
        [names.returned]: returned_paise > 0 && <span className="mono">{formatPaise(returned_paise)}</span>,
        [names.price]: (
          <>
            {formatDollars(price_cents)} <span className="text-muted">({rate_text})</span>
          </>
        ),
        [names.country]: order.country,
        ...Object.fromEntries(ORDER_FACTS.map((name) => [orderFactLabels[name], order[name]])),
        [names.access]: entitlement ? words.owned(formatTime(entitlement.owned_since)) : words.notOwned,
        [names.upgrades]: upgrades && <Link to={operatorOrderUrl(upgrades)}>{upgrades}</Link>,
        [names.upgradedBy]: upgraded_by && <Link to={operatorOrderUrl(upgraded_by)}>{upgraded_by}</Link>,
        [names.ordered]: formatTime(order.created_at),
        [names.provider]: <span className="mono">{order.provider_order_id}</span>,
      }}
    />
  );
}

export function OrderPayments({ payments }: Pick<OperatorOrder, "payments">) {
  return (
    <Rows {...words.payments} isEmpty={payments.length === 0}>
      {payments.map(({ id, created_at, amount_paise, status, fee_paise, tax_paise }) => (
        <Row
          key={id}
          text={
            <a href={razorpayUrl(id)} target="_blank" rel="noopener" className="mono" title={words.razorpay}>
              {id}
            </a>
          }
          at={created_at}
          note={fee_paise !== null && words.fee(fee_paise, tax_paise ?? 0)}
        >
          <StateBadge tone={PAYMENT_TONES[status]}>{stateWords.payment[status]}</StateBadge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </Row>
      ))}
    </Rows>
  );
}

const PAYMENT_TONES: Record<OperatorOrder["payments"][number]["status"], BadgeTone> = {
  created: "neutral",
  failed: "accent",
  authorized: "warning",
  captured: "success",
  refunded: "neutral",
};

const REFUND_TONES: Record<OperatorOrder["refunds"][number]["state"], BadgeTone> = {
  requested: "warning",
  pending: "warning",
  processed: "success",
  failed: "accent",
};

export function OrderRefunds({ refunds }: Pick<OperatorOrder, "refunds">) {
  return (
    <Rows {...words.refunds} isEmpty={refunds.length === 0}>
      {refunds.map(({ id, created_at, amount_paise, reason, note, state, failure }) => (
        <Row
          key={id}
          text={<StateWord>{note ?? refundReasons[reason]}</StateWord>}
          at={created_at}
          note={state === "failed" && (failure ?? "")}
        >
          {state === "failed" && (
            <ActionButton intent="retry" fields={{ id }}>
              {words.retry.button}
            </ActionButton>
          )}
          <StateBadge tone={REFUND_TONES[state]}>{stateWords.refund[state]}</StateBadge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </Row>
      ))}
    </Rows>
  );
}

export function OrderInvoices({ order, invoices }: Pick<OperatorOrder, "order" | "invoices">) {
  if (invoices.length === 0) return null;
  return (
    <Rows {...words.invoices}>
      {invoices.map(({ number, kind, issued_at, total_paise }) => (
        <Row key={number} text={<InvoiceLink reference={order.reference} number={number} />} at={issued_at}>
          <StateBadge>{stateWords.document[kind]}</StateBadge>
          <span className="number">{formatPaise(total_paise)}</span>
        </Row>
      ))}
    </Rows>
  );
}
