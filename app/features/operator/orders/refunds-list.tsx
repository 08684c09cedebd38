import { Link } from "react-router";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { orderWords as words } from "#content/operator/orders.ts";
import { refundReasons, stateWords } from "#content/operator/words/states.ts";
import { formatPaise } from "#shared/money/money.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";
import { StateBadge, StateWord } from "../parts/state-badge.tsx";

export default listPage("refunds", {
  columns: [
    {
      heading: "Order",
      compact: "what",
      cell: ({ reference }) => (
        <Link to={`/operator/orders/${reference}`} className="mono">
          {reference}
        </Link>
      ),
    },
    {
      heading: "Reason",
      compact: "who",
      long: true,
      cell: ({ reason, failure }) => (
        <span title={failure ?? ""}>
          <StateWord>{refundReasons[reason]}</StateWord>
          {failure && <span className="text-muted">: {failure}</span>}
        </span>
      ),
    },
    {
      heading: "State",
      compact: "state",
      cell: ({ state }) => (
        <StateBadge tone={state === "failed" ? "accent" : "warning"}>{stateWords.refund[state]}</StateBadge>
      ),
    },
    { heading: "Since", cell: ({ created_at }) => formatShortDate(created_at) },
    {
      heading: "Amount",
      compact: "sum",
      number: true,
      cell: ({ amount_paise }) => formatPaise(amount_paise),
    },
    {
      heading: operatorWords.actions,
      compact: "more",
      cell: ({ id, reference, state, try_at }) =>
        state === "failed" ? (
          <ActionButton intent="retry" fields={{ id }} subject={reference}>
            {words.retry.button}
          </ActionButton>
        ) : (
          <span className="text-muted">{try_at && words.retry.next(formatShortDate(try_at))}</span>
        ),
    },
  ],
  rowKey: ({ id }) => id,
});
