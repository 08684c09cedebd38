import { Link } from "react-router";
import { formatShortDate } from "../format.ts";
import { listPage, type RowOf } from "../list/list.tsx";

type Said = NonNullable<RowOf<"audit">["said"]>;

export default listPage("audit", {
  columns: [
    { heading: "When", compact: "who", cell: ({ at }) => formatShortDate(at) },
    {
      heading: "What happened",
      compact: "what",
      long: true,
      cell: ({ actor, said }) => said && <Sentence actor={actor} {...said} />,
    },
  ],
  rowKey: ({ id }) => String(id),
});

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
