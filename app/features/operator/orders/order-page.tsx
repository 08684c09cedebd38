import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { orderWords as words } from "#content/operator/orders.ts";
import { formatPaise } from "#shared/money/money.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { MailRows } from "../parts/rows.tsx";
import { OrderBadge } from "../parts/state-badge.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderGraph } from "./order-graph.tsx";
import { MismatchNotice } from "./order-mismatch.tsx";
import {
  type OperatorOrder,
  OrderFacts,
  OrderInvoices,
  OrderPayments,
  OrderRefunds,
} from "./order-sections.tsx";

/** One order: what needs attention, actions, payments and refunds, and its timeline. */
export default function OrderPage({ loaderData: view }: { loaderData: OperatorOrder }) {
  const { order, events, mismatches } = view;
  useReloadWhileUnderWay(view);
  return (
    <article>
      <ConsoleHead
        back={<BackLink to="/operator/orders">{words.back}</BackLink>}
        title={
          <span className="flex flex-wrap gap-3 items-center">
            {order.reference} <OrderBadge state={order.shown_state} />
          </span>
        }
        about={
          <>
            {order.title}, <span className="mono">{formatPaise(order.amount_paise)}</span>
            {order.returned_paise > 0 && (
              <span className="mono"> ({words.returned(formatPaise(order.returned_paise))})</span>
            )}
            , {order.email ?? words.deleted}
          </>
        }
      >
        <OrderActions view={view} />
      </ConsoleHead>
      {mismatches.map((mismatch) => (
        <MismatchNotice key={mismatch.id} mismatch={mismatch} />
      ))}
      <div className="console-columns">
        <section>
          <h2>{words.timeline}</h2>
          <OrderGraph events={events} />
        </section>
        <div className="grid content-start gap-8">
          <section>
            <h2>{words.about}</h2>
            <OrderFacts {...view} />
          </section>
          <OrderPayments {...view} />
          <OrderRefunds {...view} />
          <OrderInvoices {...view} />
          <MailRows {...words.mails} mails={view.mails} />
        </div>
      </div>
    </article>
  );
}

const EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/** Jobs do the work behind a button: reloads for the first minute to show their results. */
function useReloadWhileUnderWay(view: OperatorOrder): void {
  const [opened] = useState(Date.now);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const begun = [
      ...view.refunds.filter(({ state }) => state === "requested" || state === "pending"),
      ...view.mails
        .filter(({ sent_at, undeliverable_at }) => !sent_at && !undeliverable_at)
        .map(({ queued_at }) => ({ created_at: queued_at })),
    ].map(({ created_at }) => Math.max(opened, new Date(created_at).getTime()));
    if (begun.length === 0 || Date.now() - Math.max(...begun) > LONGEST_MS) return;
    const timer = setTimeout(() => void revalidate(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [view, revalidate, opened]);
}
