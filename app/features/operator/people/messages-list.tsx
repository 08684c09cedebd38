import type { ResponseOf } from "#app/api.ts";
import { stateWords } from "#content/operator/words/states.ts";
import { operatorMessageUrl } from "#shared/operator/operator-urls.ts";
import { MESSAGE_STATUSES } from "#shared/states.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { StateBadge } from "../parts/state-badge.tsx";

type Message = ResponseOf<"GET /api/operator/messages">["items"][number];

const columns: Column<Message>[] = [
  { heading: "From", compact: "what", cell: ({ name, company }) => `${name}, ${company}` },
  { heading: "Message", compact: "who", long: true, cell: ({ message }) => message },
  { heading: "When", compact: "sum", cell: ({ created_at }) => formatShortDate(created_at) },
  {
    heading: "Status",
    compact: "state",
    cell: ({ status, held }) => (
      <StateBadge tone={status === "unread" ? "accent" : "neutral"}>
        {held ? stateWords.held : stateWords.message[status]}
      </StateBadge>
    ),
  },
];

export default function MessagesList({ loaderData }: { loaderData: ListData<Message> }) {
  return (
    <List
      name="messages"
      page={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      open={({ id }) => operatorMessageUrl(id)}
      choices={{ filter: "status", values: MESSAGE_STATUSES, names: stateWords.message }}
    />
  );
}
