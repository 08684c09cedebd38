import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { orderWords as words } from "#content/operator/operator-orders.ts";
import { formatPaise } from "#shared/money.ts";
import { ORDER_STATES } from "#shared/orders/order-state.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { ORDER_TONES } from "./order-sections.tsx";

type Order = ResponseOf<"GET /api/operator/orders">["items"][number];

const columns: Column<Order>[] = [
  { heading: "Order", cell: ({ reference }) => <span className="mono">{reference}</span> },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Buyer", cell: ({ email }) => email ?? "deleted account" },
  { heading: "Item", cell: ({ title }) => title },
  { heading: "State", cell: ({ state }) => <Badge tone={ORDER_TONES[state]}>{state}</Badge> },
  { heading: "Amount", number: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
];

export default function OrdersList({ loaderData }: { loaderData: ListData<Order> }) {
  return (
    <List
      name="orders"
      page={loaderData}
      columns={columns}
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
