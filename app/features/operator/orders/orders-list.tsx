import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { orderWords as words } from "#content/operator/operator-orders.ts";
import { stateWords } from "#content/operator/states.ts";
import { formatPaise } from "#shared/money.ts";
import { SHOWN_ORDER_STATES } from "#shared/orders/order-state.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { OrderBadge } from "../parts/state-badge.tsx";
import { AccessDialog } from "./access-dialog.tsx";

type Order = ResponseOf<"GET /api/operator/orders">["items"][number];

const columns: Column<Order>[] = [
  { heading: "Order", cell: ({ reference }) => <span className="mono">{reference}</span> },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Buyer", cell: ({ email }) => email ?? words.deleted },
  { heading: "Item", cell: ({ title }) => title },
  { heading: "State", cell: ({ shown_state }) => <OrderBadge state={shown_state} /> },
  {
    heading: "Amount",
    number: true,
    cell: ({ amount_paise, shown_state, returned_paise }) => (
      <div>
        {formatPaise(amount_paise)}
        {shown_state === "partly_refunded" && (
          <span className="row-note">{words.returned(formatPaise(returned_paise))}</span>
        )}
      </div>
    ),
  },
];

export default function OrdersList({ loaderData }: { loaderData: ListData<Order> }) {
  return (
    <List
      name="orders"
      page={loaderData}
      columns={columns}
      rowKey={({ reference }) => reference}
      open={({ reference }) => `/operator/orders/${reference}`}
      choices={{ filter: "state", values: SHOWN_ORDER_STATES, names: stateWords.order }}
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
