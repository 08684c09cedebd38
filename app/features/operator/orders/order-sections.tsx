import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { orderWords as words } from "#content/operator/operator-orders.ts";
import { formatDollars, formatPaise } from "#shared/money.ts";
import type { OrderState } from "#shared/orders/order-state.ts";
import { operatorOrderUrl } from "#shared/urls.ts";
import { formatTime } from "../format.ts";

export type OperatorOrder = ResponseOf<"GET /api/operator/orders/:reference">;

export const ORDER_TONES: Record<OrderState, BadgeTone> = {
  created: "neutral",
  attempted: "neutral",
  paid: "success",
  refunding: "warning",
  refunded: "neutral",
  expired: "neutral",
};

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
      <Fact name={words.facts.price}>
        {formatDollars(price_cents)} <span className="text-muted">({rate_text})</span>
      </Fact>
      {order.country && <Fact name={words.facts.country}>{order.country}</Fact>}
      {order.source && <Fact name={words.facts.source}>{order.source}</Fact>}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OrderPayments({ payments }: Pick<OperatorOrder, "payments">) {
  if (payments.length === 0) return <p className="text-muted">{words.nothing.payments}</p>;
  return (
    <ul className="console-rows money-rows">
      {payments.map(({ id, created_at, amount_paise, status, fee_paise, tax_paise }) => (
        <li key={id}>
          <span>
            <span className="mono">{id}</span>
            <span className="row-note">
              {formatTime(created_at)}
              {fee_paise !== null && `, ${words.fee(fee_paise, tax_paise ?? 0)}`}
            </span>
          </span>
          <Badge tone={PAYMENT_TONES[status]}>{status}</Badge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </li>
      ))}
    </ul>
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
  if (refunds.length === 0) return <p className="text-muted">{words.nothing.refunds}</p>;
  return (
    <ul className="console-rows money-rows">
      {refunds.map(({ id, created_at, amount_paise, reason, note, state, failure }) => (
        <li key={id}>
          <span>
            {note ?? reason.replaceAll("_", " ")}
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
          <Badge tone={REFUND_TONES[state]}>{state}</Badge>
          <span className="number">{formatPaise(amount_paise)}</span>
        </li>
      ))}
    </ul>
  );
}

export function OrderMails({ mails }: Pick<OperatorOrder, "mails">) {
  if (mails.length === 0) return <p className="text-muted">{words.nothing.mails}</p>;
  return (
    <ul className="console-rows money-rows">
      {mails.map(({ id, subject, queued_at, sent_at, undeliverable_at }) => (
        <li key={id}>
          <span>
            {subject}
            <span className="row-note">{formatTime(sent_at ?? queued_at)}</span>
          </span>
          {undeliverable_at ? (
            <Badge tone="accent">{words.undeliverable}</Badge>
          ) : (
            <Badge tone={sent_at ? "success" : "neutral"}>{sent_at ? words.sent : words.waiting}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
