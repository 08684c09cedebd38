import type { ResponseOf } from "#app/api.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Person = ResponseOf<"GET /api/operator/people">["items"][number];

const columns: Column<Person>[] = [
  { heading: "Address", cell: ({ email }) => email },
  { heading: "Name", cell: ({ name }) => name ?? "" },
  { heading: "Since", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Last sign-in", cell: ({ last_sign_in_at }) => formatTime(last_sign_in_at) },
  { heading: "Sessions", number: true, cell: ({ sessions }) => sessions },
];

export default function PeopleList({ loaderData }: { loaderData: ListData<Person> }) {
  return (
    <List
      name="people"
      page={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      open={({ id }) => `/operator/people/${id}`}
    />
  );
}
