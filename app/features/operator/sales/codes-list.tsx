import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { codeWords as words } from "#content/operator/operator-sales.ts";
import { formatDollars } from "#shared/money.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { NewCode } from "./new-code.tsx";

type Code = ResponseOf<"GET /api/operator/codes">["items"][number];

const columns: Column<Code>[] = [
  { heading: "Code", cell: ({ code }) => <span className="font-mono">{code}</span> },
  {
    heading: "Off",
    number: true,
    cell: ({ percent, amount_cents }) => (percent ? `${percent} %` : formatDollars(amount_cents ?? 0)),
  },
  { heading: "For", cell: ({ items }) => items?.join(", ") ?? words.everything },
  { heading: "Until", cell: ({ until }) => (until ? formatTime(until) : "") },
  {
    heading: "Used",
    number: true,
    cell: ({ used, reserved, max_uses }) =>
      `${used}${reserved ? ` + ${reserved}` : ""}${max_uses ? ` / ${max_uses}` : ""}`,
  },
  {
    heading: "Do",
    cell: ({ code, reserved, ended_at }) => (
      <span className="flex gap-2">
        {/* Who pays an open order all the same takes a use again, if one is left. */}
        {reserved > 0 && (
          <ActionButton intent="release" fields={{ code }} subject={code}>
            {words.release(reserved)}
          </ActionButton>
        )}
        {ended_at ? (
          <Badge>{words.hasEnded}</Badge>
        ) : (
          <ActionButton intent="end" fields={{ code }} subject={code}>
            {words.end}
          </ActionButton>
        )}
      </span>
    ),
  },
];

/** GR-2: every discount code, and how often it was used. */
export default function CodesList({ loaderData }: { loaderData: ListData<Code> }) {
  return (
    <List name="codes" page={loaderData} columns={columns} rowKey={({ code }) => code} action={<NewCode />} />
  );
}
