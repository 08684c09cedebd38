import { useCallback } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useUserApi } from "#app/user-api.tsx";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";

type Entry = ResponseOf<"GET /api/operator/audit">["items"][number];

const columns: Column<Entry>[] = [
  { heading: "When", cell: ({ at }) => formatTime(at) },
  { heading: "Who", cell: ({ actor }) => actor },
  { heading: "What", cell: ({ action }) => <span className="mono">{action}</span> },
  { heading: "To", cell: ({ subject }) => <span className="mono">{subject}</span> },
  { heading: "Change", cell: (entry) => <Changes {...entry} /> },
];

export function AuditPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/audit", { query }),
    [userApi],
  );
  return <ListPage name="audit" read={read} columns={columns} rowKey={({ id }) => String(id)} />;
}

/** Only what differs: before → after. */
function Changes({ before, after }: Pick<Entry, "before" | "after">) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return (
    <ul className="changes">
      {names.map((name) => (
        <li key={name}>
          {name}: {before && name in before && <del>{String(before[name])}</del>}{" "}
          {after && name in after && <ins>{String(after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}
