import { Link } from "react-router";
import { operatorWords } from "#content/operator/operator.ts";
import { orderWords as words } from "#content/operator/orders.ts";
import { razorpayUrl } from "#shared/operator/operator-urls.ts";
import { formatShortDate } from "../format.ts";
import { LongText } from "../list/data-table.tsx";
import { listPage } from "../list/list.tsx";
import { CloseMismatch } from "./order-mismatch.tsx";

export default listPage("mismatches", {
  columns: [
    {
      heading: "What",
      compact: "what",
      long: true,
      cell: ({ title, detail, closing_note }) => (
        <LongText summary={title}>
          <p>{detail}</p>
          {closing_note && <p>{words.mismatch.closed(closing_note)}</p>}
        </LongText>
      ),
    },
    {
      heading: "Payment",
      cell: ({ provider_payment_id }) => (
        <a href={razorpayUrl(provider_payment_id)} target="_blank" rel="noopener" className="mono">
          {provider_payment_id}
        </a>
      ),
    },
    {
      heading: "Order",
      compact: "who",
      cell: ({ reference }) =>
        reference && (
          <Link to={`/operator/orders/${reference}`} className="mono">
            {reference}
          </Link>
        ),
    },
    { heading: "First seen", compact: "sum", cell: ({ first_seen_at }) => formatShortDate(first_seen_at) },
    {
      heading: operatorWords.actions,
      compact: "state",
      cell: ({ id, title, closed_at }) =>
        closed_at ? (
          <span className="text-muted">{formatShortDate(closed_at)}</span>
        ) : (
          <CloseMismatch id={id} subject={title} />
        ),
    },
  ],
  rowKey: ({ id }) => id,
  choices: { filter: "open", values: ["true", "false"], names: words.mismatch.filter },
});
