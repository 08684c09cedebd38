import { useCallback } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { orderWords as words } from "#content/operator-orders.ts";
import { formatPaise } from "#shared/money.ts";
import { ORDER_STATES } from "#shared/order-state.ts";
import { AccessDialog } from "./access-dialog.tsx";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";
import { CloseMismatch } from "./order-mismatch.tsx";
import { ORDER_TONES } from "./order-tones.ts";
import { RowAction } from "./row-action.tsx";

type Order = ResponseOf<"GET /api/operator/orders">["items"][number];
type Mismatch = ResponseOf<"GET /api/operator/mismatches">["items"][number];
type Refund = ResponseOf<"GET /api/operator/refunds">["items"][number];

const orderColumns: Column<Order>[] = [
  { heading: "Order", cell: ({ reference }) => <span className="mono">{reference}</span> },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Buyer", cell: ({ email }) => email ?? "deleted account" },
  { heading: "Item", cell: ({ title }) => title },
  { heading: "State", cell: ({ state }) => <Badge tone={ORDER_TONES[state]}>{state}</Badge> },
  { heading: "Amount", number: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
];

export function OrdersPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/orders", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="orders"
      read={read}
      columns={orderColumns}
      rowKey={({ reference }) => reference}
      open={({ reference }) => `/operator/orders/${reference}`}
      choices={{ filter: "state", values: ORDER_STATES }}
      action={
        <>
          <AccessDialog />
          <Link to="/operator/orders/refunds">{words.lists.refunds}</Link>
          <Link to="/operator/orders/unmatched?open=true">{words.lists.mismatches}</Link>
        </>
      }
    />
  );
}

const mismatchColumns: Column<Mismatch>[] = [
  {
    heading: "What",
    cell: ({ title, detail, closing_note }) => (
      <div className="explained">
        <p className="font-medium">{title}</p>
        <p>{detail}</p>
        {closing_note && <p className="text-muted">{words.mismatch.closed(closing_note)}</p>}
      </div>
    ),
  },
  {
    heading: "Payment",
    cell: ({ provider_payment_id }) => <span className="mono">{provider_payment_id}</span>,
  },
  {
    heading: "Order",
    cell: ({ reference }) =>
      reference && (
        <Link to={`/operator/orders/${reference}`} className="mono">
          {reference}
        </Link>
      ),
  },
  { heading: "First seen", cell: ({ first_seen_at }) => formatTime(first_seen_at) },
  {
    heading: "Do",
    cell: ({ id, title, closed_at }, reload) =>
      closed_at ? (
        <span className="text-muted">{formatTime(closed_at)}</span>
      ) : (
        <CloseMismatch id={id} subject={title} onClosed={reload} />
      ),
  },
];

export function MismatchesPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/mismatches", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="mismatches"
      read={read}
      columns={mismatchColumns}
      rowKey={({ id }) => id}
      choices={{ filter: "open", values: ["true", "false"], names: words.mismatch.filter }}
    />
  );
}

const refundColumns: Column<Refund>[] = [
  {
    heading: "Order",
    cell: ({ reference }) => (
      <Link to={`/operator/orders/${reference}`} className="mono">
        {reference}
      </Link>
    ),
  },
  {
    heading: "Reason",
    cell: ({ reason, failure }) => (
      <div className="explained">
        <p>{reason.replaceAll("_", " ")}</p>
        {failure && <p className="text-muted">{failure}</p>}
      </div>
    ),
  },
  {
    heading: "State",
    cell: ({ state }) => <Badge tone={state === "failed" ? "accent" : "warning"}>{state}</Badge>,
  },
  { heading: "Since", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Amount", number: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
  { heading: "Do", cell: (refund, reload) => <Retry {...refund} reload={reload} /> },
];

export function RefundsPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/refunds", { query }),
    [userApi],
  );
  return <ListPage name="refunds" read={read} columns={refundColumns} rowKey={({ id }) => id} />;
}

function Retry({ id, reference, state, try_at, reload }: Refund & { reload: () => void }) {
  const userApi = useUserApi();
  if (state !== "failed") return <span className="text-muted">{formatTime(try_at)}</span>;
  return (
    <RowAction
      label={words.retry.button}
      subject={reference}
      done={words.retry.done}
      work={() => userApi.call("POST /api/operator/refunds/:id/retry", { param: { id } })}
      reload={reload}
    />
  );
}
