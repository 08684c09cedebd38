import type { ResponseOf } from "#app/api.ts";
import { formatShortDate } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

type Person = ResponseOf<"GET /api/operator/people">["items"][number];

const columns: Column<Person>[] = [
  { heading: "Name", compact: "what", long: true, cell: ({ name, email }) => name || email },
  { heading: "Address", compact: "who", cell: ({ email }) => email },
  { heading: "Since", cell: ({ created_at }) => formatShortDate(created_at) },
  {
    heading: "Last sign-in",
    compact: "sum",
    cell: ({ last_sign_in_at }) => formatShortDate(last_sign_in_at),
  },
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
