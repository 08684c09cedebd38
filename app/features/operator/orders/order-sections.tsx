import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { Fact } from "#app/ui/text/fact.tsx";
import { orderWords as words } from "#content/operator/orders.ts";
import { refundReasons, stateWords } from "#content/operator/words/states.ts";
import { formatDollars, formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl, razorpayUrl } from "#shared/operator/operator-urls.ts";
import { ORDER_FACTS, orderFactLabels } from "#shared/orders/purchase.ts";
import { formatTime } from "../format.ts";
import { InvoiceLink } from "../parts/invoice-link.tsx";
import { Rows } from "../parts/rows.tsx";
import { StateBadge, StateWord } from "../parts/state-badge.tsx";

export type OperatorOrder = ResponseOf<"GET /api/operator/orders/:reference">;

export function OrderFacts({ order, entitlement }: Pick<OperatorOrder, "order" | "entitlement">) {
  const { email, user_id, title, slug, price_cents, rate_text, amount_paise } = order;
  return (
    <dl className="facts">
      <Fact name={words.facts.buyer}>
        {email && user_id ? <Link to={`/operator/people/${user_id}`}>{email}</Link> : words.deleted}
      </Fact>
      <Fact name={words.facts.item}>
        <Link to={`/operator/catalogue/${slug}`}>{title}</Link>
      </Fact>
      <Fact name={words.facts.amount}>
        <span className="mono">{formatPaise(amount_paise)}</span>
      </Fact>
      {order.returned_paise > 0 && (
        <Fact name={words.facts.returned}>
          <span className="mono">{formatPaise(order.returned_paise)}</span>
        </Fact>
      )}
      <Fact name={words.facts.price}>
        {formatDollars(price_cents)} <span className="text-muted">({rate_text})</span>
      </Fact>
      {order.country && <Fact name={words.facts.country}>{order.country}</Fact>}
      {ORDER_FACTS.map(
        (name) =>
          order[name] && (
            <Fact key={name} name={orderFactLabels[name]}>
              {order[name]}
            </Fact>
          ),
      )}
      <Fact name={words.facts.access}>
        {entitlement ? words.owned(formatTime(entitlement.owned_since)) : words.notOwned}
      </Fact>
      {order.upgrades && (
        <Fact name={words.facts.upgrades}>
          <Link to={operatorOrderUrl(order.upgrades)}>{order.upgrades}</Link>
        </Fact>
      )}
      {order.upgraded_by && (
        <Fact name={words.facts.upgradedBy}>
          <Link to={operatorOrderUrl(order.upgraded_by)}>{order.upgraded_by}</Link>
        </Fact>
      )}
      <Fact name={words.facts.ordered}>{formatTime(order.created_at)}</Fact>
      <Fact name={words.facts.provider}>
        <span className="mono">{order.provider_order_id}</span>
      </Fact>
    </dl>
  );
}

export function OrderPayments({ payments }: Pick<OperatorOrder, "payments">) {
  return (
    <Rows {...words.payments} isEmpty={payments.length === 0}>
      {payments.map(({ id, created_at, amount_paise, status, fee_paise, tax_paise }) => (
        <li key={id}>
          <span>
            <a href={razorpayUrl(id)} target="_blank" rel="noopener" className="mono" title={words.razorpay}>
              {id}
            </a>
            <span className="row-note">
              {formatTime(created_at)}
              {fee_paise !== null && `, ${words.fee(fee_paise, tax_paise ?? 0)}`}
            </span>
          </span>
          <StateBadge tone={PAYMENT_TONES[status]}>{stateWords.payment[status]}</StateBadge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </li>
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
        <li key={id}>
          <span>
            <StateWord>{note ?? refundReasons[reason]}</StateWord>
            <span className="row-note">
              {formatTime(created_at)}
              {state === "failed" && failure && `, ${failure}`}
            </span>
          </span>
          {state === "failed" && (
            <ActionButton intent="retry" fields={{ id }}>
              {words.retry.button}
            </ActionButton>
          )}
          <StateBadge tone={REFUND_TONES[state]}>{stateWords.refund[state]}</StateBadge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </li>
      ))}
    </Rows>
  );
}

export function OrderInvoices({ order, invoices }: Pick<OperatorOrder, "order" | "invoices">) {
  if (invoices.length === 0) return null;
  return (
    <Rows {...words.invoices}>
      {invoices.map(({ number, kind, issued_at, total_paise }) => (
        <li key={number}>
          <span>
            <InvoiceLink reference={order.reference} number={number} />
            <span className="row-note">{formatTime(issued_at)}</span>
          </span>
          <StateBadge>{stateWords.document[kind]}</StateBadge>
          <span className="number">{formatPaise(total_paise)}</span>
        </li>
      ))}
    </Rows>
  );
}

export function OrderMails({ mails }: Pick<OperatorOrder, "mails">) {
  return (
    <Rows {...words.mails} isEmpty={mails.length === 0}>
      {mails.map(({ id, subject, queued_at, sent_at, undeliverable_at }) => (
        <li key={id}>
          <span>
            {subject}
            <span className="row-note">{formatTime(sent_at ?? queued_at)}</span>
          </span>
          {undeliverable_at ? (
            <StateBadge tone="accent">{words.undeliverable}</StateBadge>
          ) : (
            <StateBadge tone={sent_at ? "success" : "neutral"}>
              {sent_at ? words.sent : words.waiting}
            </StateBadge>
          )}
        </li>
      ))}
    </Rows>
  );
}
