import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { orderWords as words } from "#content/operator-orders.ts";
import { formatPaise } from "#shared/money.ts";
import type { ConsolePageProps } from "./console-page.ts";
import { EntryState } from "./entry-state.tsx";
import type { OperatorOrder } from "./operator-order.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderGraph } from "./order-graph.tsx";
import { MismatchNotice } from "./order-mismatch.tsx";
import { OrderFacts, OrderMails, OrderPayments, OrderRefunds } from "./order-sections.tsx";
import { ORDER_TONES } from "./order-tones.ts";
import { useEntry } from "./use-entry.ts";

/** One order: what needs a hand, what can be done, its money both ways, and everything that happened to it. */
export function OrderPage({ name: reference }: ConsolePageProps) {
  const userApi = useUserApi();
  const read = useCallback(
    () => userApi.call("GET /api/operator/orders/:reference", { param: { reference } }),
    [userApi, reference],
  );
  const { entry: view, failed, busy, act, load } = useEntry<OperatorOrder>(read);
  useReloadWhileUnderWay(view, load);
  if (!view) return <EntryState failed={failed} retry={load} />;
  const { order, events, mismatches } = view;

  async function retry(id: string): Promise<void> {
    await act(async () => {
      await userApi.call("POST /api/operator/refunds/:id/retry", { param: { id } });
      return read();
    }, words.retry.done);
  }

  return (
    <article>
      <header className="console-head">
        <div>
          <p>
            <Link to="/operator/orders">{words.back}</Link>
          </p>
          <h1 className="order-number">
            {order.reference} <Badge tone={ORDER_TONES[order.state]}>{order.state}</Badge>
          </h1>
          <p className="order-about">
            {order.title}, <span className="mono">{formatPaise(order.amount_paise)}</span>,{" "}
            {order.email ?? words.deleted}
          </p>
        </div>
        <OrderActions view={view} busy={busy} act={act} read={read} />
      </header>
      {mismatches.map((mismatch) => (
        <MismatchNotice key={mismatch.id} mismatch={mismatch} onClosed={load} />
      ))}
      <div className="console-columns">
        <section>
          <h2>{words.sections.timeline}</h2>
          <OrderGraph events={events} />
        </section>
        <div className="grid content-start gap-8">
          <section>
            <h2>{words.sections.facts}</h2>
            <OrderFacts {...view} />
          </section>
          <section>
            <h2>{words.sections.payments}</h2>
            <OrderPayments {...view} />
          </section>
          <section>
            <h2>{words.sections.refunds}</h2>
            <OrderRefunds {...view} busy={busy} onRetry={(id) => void retry(id)} />
          </section>
          <section>
            <h2>{words.sections.mails}</h2>
            <OrderMails {...view} />
          </section>
        </div>
      </div>
    </article>
  );
}

const EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/** Jobs do the work behind a button: what they come to is shown without a reload, for the first minute. */
function useReloadWhileUnderWay(view: OperatorOrder | null, load: () => unknown): void {
  const [opened] = useState(Date.now);
  useEffect(() => {
    if (!view) return;
    const begun = [
      ...view.refunds.filter(({ state }) => state === "requested" || state === "pending"),
      ...view.mails
        .filter(({ sent_at, undeliverable_at }) => !sent_at && !undeliverable_at)
        .map(({ queued_at }) => ({ created_at: queued_at })),
    ].map(({ created_at }) => Math.max(opened, new Date(created_at).getTime()));
    if (begun.length === 0 || Date.now() - Math.max(...begun) > LONGEST_MS) return;
    const timer = setTimeout(load, EVERY_MS);
    return () => clearTimeout(timer);
  }, [view, load, opened]);
}
