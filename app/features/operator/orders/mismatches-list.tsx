import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { orderWords as words } from "#content/operator/operator-orders.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { CloseMismatch } from "./order-mismatch.tsx";

type Mismatch = ResponseOf<"GET /api/operator/mismatches">["items"][number];

const columns: Column<Mismatch>[] = [
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
    heading: words.actions,
    cell: ({ id, title, closed_at }) =>
      closed_at ? (
        <span className="text-muted">{formatTime(closed_at)}</span>
      ) : (
        <CloseMismatch id={id} subject={title} />
      ),
  },
];

export default function MismatchesList({ loaderData }: { loaderData: ListData<Mismatch> }) {
  return (
    <List
      name="mismatches"
      page={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      choices={{ filter: "open", values: ["true", "false"], names: words.mismatch.filter }}
    />
  );
}
