import { Link } from "react-router";
import { operatorWords } from "#content/operator/operator.ts";
import { orderWords as words } from "#content/operator/orders.ts";
import { stateWords } from "#content/operator/words/states.ts";
import { formatPaise } from "#shared/money/money.ts";
import { SHOWN_ORDER_STATES } from "#shared/orders/order-state.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";
import { OrderBadge } from "../parts/state-badge.tsx";
import { AccessDialog } from "./access-dialog.tsx";

const { lists } = operatorWords;

export default listPage("orders", {
  columns: [
    { heading: "Order", cell: ({ reference }) => <span className="mono">{reference}</span> },
    { heading: "When", cell: ({ created_at }) => formatShortDate(created_at) },
    { heading: "Item", compact: "what", long: true, cell: ({ title }) => title },
    {
      heading: "Buyer",
      compact: "who",
      cell: ({ name, email }) => <span title={email ?? ""}>{name ?? email ?? words.deleted}</span>,
    },
    { heading: "State", compact: "state", cell: ({ shown_state }) => <OrderBadge state={shown_state} /> },
    {
      heading: "Returned",
      number: true,
      cell: ({ shown_state, returned_paise }) =>
        shown_state === "partly_refunded" ? formatPaise(returned_paise) : "",
    },
    {
      heading: "Amount",
      compact: "sum",
      number: true,
      cell: ({ amount_paise }) => formatPaise(amount_paise),
    },
  ],
  rowKey: ({ reference }) => reference,
  open: ({ reference }) => `/operator/orders/${reference}`,
  choices: { filter: "state", values: SHOWN_ORDER_STATES, names: stateWords.order },
  action: (
    <>
      <AccessDialog />
      <Link to="/operator/orders/refunds">{lists.refunds.heading}</Link>
      <Link to="/operator/orders/unmatched?open=true">{lists.mismatches.heading}</Link>
    </>
  ),
});
