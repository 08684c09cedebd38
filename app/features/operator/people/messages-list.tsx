import { stateWords } from "#content/operator/words/states.ts";
import { operatorMessageUrl } from "#shared/operator/operator-urls.ts";
import { MESSAGE_STATUSES } from "#shared/states.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

export default listPage("messages", {
  columns: [
    { heading: "From", compact: "what", cell: ({ name, company }) => `${name}, ${company}` },
    { heading: "Message", compact: "who", long: true, cell: ({ message }) => message },
    { heading: "When", compact: "sum", cell: ({ created_at }) => formatShortDate(created_at) },
    {
      heading: "Status",
      compact: "state",
      cell: ({ status, held }) => (
        <StateBadge tone={status === "unread" ? "accent" : "neutral"}>
          {held ? stateWords.held : status}
        </StateBadge>
      ),
    },
  ],
  rowKey: ({ id }) => id,
  open: ({ id }) => operatorMessageUrl(id),
  choices: { filter: "status", values: MESSAGE_STATUSES },
});
