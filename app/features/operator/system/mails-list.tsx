import type { ResponseOf } from "#app/api.ts";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { StateBadge } from "../parts/state-badge.tsx";

const words = operatorWords.mails;
type Mail = ResponseOf<"GET /api/operator/mails">["items"][number];

const columns: Column<Mail>[] = [
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
  { heading: "Given up", compact: "sum", cell: ({ undeliverable_at }) => formatShortDate(undeliverable_at) },
  {
    heading: operatorWords.actions,
    compact: "more",
    cell: ({ id, to }) => (
      <ActionButton intent="resend" fields={{ id, to }} subject={to}>
        {words.resend}
      </ActionButton>
    ),
  },
];

/** Mails that were rejected or could not be delivered within three days. */
export default function MailsList({ loaderData }: { loaderData: ListData<Mail> }) {
  return <List name="mails" page={loaderData} columns={columns} rowKey={({ id }) => id} />;
}
