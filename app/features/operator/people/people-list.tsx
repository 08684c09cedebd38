import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";

export default listPage("people", {
  columns: [
    { heading: "Name", compact: "what", long: true, cell: ({ name, email }) => name || email },
    { heading: "Address", compact: "who", cell: ({ email }) => email },
    { heading: "Since", cell: ({ created_at }) => formatShortDate(created_at) },
    {
      heading: "Last sign-in",
      compact: "sum",
      cell: ({ last_sign_in_at }) => formatShortDate(last_sign_in_at),
    },
    { heading: "Sessions", number: true, cell: ({ sessions }) => sessions },
  ],
  rowKey: ({ id }) => id,
  open: ({ id }) => `/operator/people/${id}`,
});
