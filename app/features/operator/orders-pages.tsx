import { useCallback } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { formatPaise } from "#shared/money.ts";
import { ORDER_STATES, type OrderState } from "#shared/order-state.ts";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";

type Order = ResponseOf<"GET /api/operator/orders">["items"][number];
type Mismatch = ResponseOf<"GET /api/operator/mismatches">["items"][number];
type Refund = ResponseOf<"GET /api/operator/refunds">["items"][number];

const TONES: Record<OrderState, BadgeTone> = {
  created: "neutral",
  attempted: "neutral",
  paid: "success",
  refunding: "warning",
  refunded: "neutral",
  expired: "neutral",
};

const orderColumns: Column<Order>[] = [
  { heading: "Order", cell: ({ reference }) => <span className="mono">{reference}</span> },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Buyer", cell: ({ email }) => email ?? "deleted account" },
  { heading: "Item", cell: ({ title }) => title },
  { heading: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
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
      choices={{ filter: "state", values: ORDER_STATES }}
    />
  );
}

const mismatchColumns: Column<Mismatch>[] = [
  {
    heading: "Payment",
    cell: ({ provider_payment_id }) => <span className="mono">{provider_payment_id}</span>,
  },
  { heading: "What", cell: ({ detail }) => detail },
  {
    heading: "Order",
    cell: ({ reference }) => reference && <Link to={`/operator/orders?q=${reference}`}>{reference}</Link>,
  },
  { heading: "First seen", cell: ({ first_seen_at }) => formatTime(first_seen_at) },
  { heading: "Closed", cell: ({ closed_at }) => formatTime(closed_at) || <Badge tone="accent">open</Badge> },
];

export function MismatchesPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/mismatches", { query }),
    [userApi],
  );
  return <ListPage name="mismatches" read={read} columns={mismatchColumns} rowKey={({ id }) => id} />;
}

const refundColumns: Column<Refund>[] = [
  {
    heading: "Order",
    cell: ({ reference }) => <Link to={`/operator/orders?q=${reference}`}>{reference}</Link>,
  },
  { heading: "Reason", cell: ({ reason }) => reason },
  {
    heading: "State",
    cell: ({ state }) => <Badge tone={state === "failed" ? "accent" : "warning"}>{state}</Badge>,
  },
  { heading: "Since", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Amount", number: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
];

export function RefundsPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/refunds", { query }),
    [userApi],
  );
  return <ListPage name="refunds" read={read} columns={refundColumns} rowKey={({ id }) => id} />;
}
