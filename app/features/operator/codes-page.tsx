import { useCallback, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { codeWords as words } from "#content/operator-sales.ts";
import { formatDollars } from "#shared/money.ts";
import { CodeDialog } from "./code-dialog.tsx";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";
import { RowAction } from "./row-action.tsx";

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
    cell: (row, reload) => (
      <span className="flex gap-2">
        {row.reserved > 0 && <Release {...row} reload={reload} />}
        {row.ended_at ? <Badge>{words.hasEnded}</Badge> : <End {...row} reload={reload} />}
      </span>
    ),
  },
];

/** GR-2: every discount code, and how often it was used. */
export function CodesPage() {
  const userApi = useUserApi();
  const [made, setMade] = useState(0);
  const [open, setOpen] = useState(false);
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/codes", { query }),
    [userApi],
  );
  return (
    <>
      <ListPage
        key={made}
        name="codes"
        read={read}
        columns={columns}
        rowKey={({ code }) => code}
        action={<Button onClick={() => setOpen(true)}>{words.add}</Button>}
      />
      <CodeDialog
        key={`new-${made}`}
        open={open}
        onClose={() => setOpen(false)}
        onCreated={() => setMade((count) => count + 1)}
      />
    </>
  );
}

function End({ code, reload }: Code & { reload: () => void }) {
  const userApi = useUserApi();
  return (
    <RowAction
      label={words.end}
      subject={code}
      done={words.ended(code)}
      work={() => userApi.call("POST /api/operator/codes/:code/end", { param: { code } })}
      reload={reload}
    />
  );
}

/** Who pays an open order all the same takes a use again, if one is left. */
function Release({ code, reserved, reload }: Code & { reload: () => void }) {
  const userApi = useUserApi();
  return (
    <RowAction
      label={words.release(reserved)}
      subject={code}
      done={words.released(code)}
      work={() => userApi.call("POST /api/operator/codes/:code/release", { param: { code }, json: {} })}
      reload={reload}
    />
  );
}
