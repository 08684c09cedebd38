import type { ResponseOf } from "#app/api.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Entry = ResponseOf<"GET /api/operator/audit">["items"][number];

const columns: Column<Entry>[] = [
  { heading: "When", cell: ({ at }) => formatTime(at) },
  { heading: "Who", cell: ({ actor }) => actor },
  { heading: "What", cell: ({ action }) => <span className="mono">{action}</span> },
  { heading: "To", cell: ({ subject }) => <span className="mono">{subject}</span> },
  { heading: "Change", cell: (entry) => <Changes {...entry} /> },
];

export default function AuditList({ loaderData }: { loaderData: ListData<Entry> }) {
  return <List name="audit" page={loaderData} columns={columns} rowKey={({ id }) => String(id)} />;
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
