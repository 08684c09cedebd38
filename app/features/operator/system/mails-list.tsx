import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

const words = operatorWords.mails;

/** Mails that were rejected or could not be delivered within three days. */
export default listPage("mails", {
  columns: [
    {
      heading: "To",
      compact: "what",
      cell: ({ to, news_stopped }) => (
        <>
          {to} {news_stopped && <StateBadge tone="warning">{words.refused}</StateBadge>}
        </>
      ),
    },
    { heading: "Subject", compact: "who", cell: ({ subject }) => subject },
    { heading: "Why", long: true, cell: ({ error }) => <span className="text-muted">{error}</span> },
    {
      heading: "Given up",
      compact: "sum",
      cell: ({ undeliverable_at }) => formatShortDate(undeliverable_at),
    },
    {
      heading: operatorWords.actions,
      compact: "more",
      cell: ({ id, to }) => (
        <ActionButton intent="resend" fields={{ id, to }} subject={to}>
          {words.resend}
        </ActionButton>
      ),
    },
  ],
  rowKey: ({ id }) => id,
});
