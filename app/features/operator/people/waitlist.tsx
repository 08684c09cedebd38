import type { ResponseOf } from "#app/api.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Waiting = ResponseOf<"GET /api/operator/waitlist">["items"][number];

const columns: Column<Waiting>[] = [
  { heading: "Address", cell: ({ email }) => email },
  { heading: "Since", cell: ({ joined_at }) => formatTime(joined_at) },
];

export default function Waitlist({ loaderData }: { loaderData: ListData<Waiting> }) {
  return <List name="waitlist" page={loaderData} columns={columns} rowKey={({ email }) => email} />;
}
