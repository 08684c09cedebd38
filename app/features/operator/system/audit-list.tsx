import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Entry = ResponseOf<"GET /api/operator/audit">["items"][number];
type Said = NonNullable<Entry["said"]>;

const columns: Column<Entry>[] = [
  { heading: "When", compact: "who", cell: ({ at }) => formatShortDate(at) },
  {
    heading: "What happened",
    compact: "what",
    long: true,
    cell: ({ actor, said }) => said && <Sentence actor={actor} {...said} />,
  },
];

export default function AuditList({ loaderData }: { loaderData: ListData<Entry> }) {
  return <List name="audit" page={loaderData} columns={columns} rowKey={({ id }) => String(id)} />;
}

/** An entry's actor, action and subject, which links to its page, and below it the changes. */
function Sentence({ actor, who, lead, subject, tail, changes }: Said & { actor: string }) {
  return (
    <span title={changes.join(", ")}>
      <span className="font-medium" title={actor}>
        {who}
      </span>{" "}
      {lead} {subject && (subject.url ? <Link to={subject.url}>{subject.name}</Link> : subject.name)}
      {tail}
      {changes.length > 0 && <span className="text-muted">: {changes.join(", ")}</span>}
    </span>
  );
}
