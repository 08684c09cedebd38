import type { ResponseOf } from "#app/api.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Waiting = ResponseOf<"GET /api/operator/waitlist">["items"][number];

const columns: Column<Waiting>[] = [
  { heading: "Address", compact: "what", long: true, cell: ({ email }) => email },
  { heading: "Since", compact: "sum", cell: ({ joined_at }) => formatShortDate(joined_at) },
];

export default function Waitlist({ loaderData }: { loaderData: ListData<Waiting> }) {
  return <List name="waitlist" page={loaderData} columns={columns} rowKey={({ email }) => email} />;
}
