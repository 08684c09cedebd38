import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";

export default listPage("waitlist", {
  columns: [
    { heading: "Address", compact: "what", long: true, cell: ({ email }) => email },
    { heading: "Since", compact: "sum", cell: ({ joined_at }) => formatShortDate(joined_at) },
  ],
  rowKey: ({ email }) => email,
});
