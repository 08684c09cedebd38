import type { ResponseOf } from "#app/api.ts";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";

const words = operatorWords.jobs;
type Job = ResponseOf<"GET /api/operator/jobs">["items"][number];

const columns: Column<Job>[] = [
  { heading: "What", cell: ({ queue }) => words.queues[queue] ?? queue },
  { heading: "Why", cell: ({ error }) => <span className="text-muted">{error}</span> },
  { heading: "Failed", cell: ({ failed_at, created_at }) => formatTime(failed_at ?? created_at) },
  { heading: "Tries", number: true, cell: ({ tries }) => tries },
  {
    heading: operatorWords.actions,
    cell: ({ id, queue }) => (
      <ActionButton intent="retry" fields={{ id }} subject={words.queues[queue] ?? queue}>
        {words.retry}
      </ActionButton>
    ),
  },
];

/** Background jobs that failed their last attempt. */
export default function JobsList({ loaderData }: { loaderData: ListData<Job> }) {
  return <List name="jobs" page={loaderData} columns={columns} rowKey={({ id }) => id} />;
}
