import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { failureText, queueName } from "#content/operator/words/job-words.ts";
import { formatShortDate } from "../format.ts";
import { listPage } from "../list/list.tsx";

const words = operatorWords.jobs;

/** Background jobs that failed their last attempt. */
export default listPage("jobs", {
  columns: [
    { heading: "What", compact: "what", cell: ({ queue }) => queueName(queue) },
    {
      heading: "Why",
      compact: "who",
      long: true,
      cell: ({ error, error_code }) => <span className="text-muted">{failureText(error_code, error)}</span>,
    },
    {
      heading: "Failed",
      compact: "sum",
      cell: ({ failed_at, created_at }) => formatShortDate(failed_at ?? created_at),
    },
    { heading: "Tries", number: true, cell: ({ tries }) => tries },
    {
      heading: operatorWords.actions,
      compact: "more",
      cell: ({ id, queue }) => (
        <ActionButton intent="retry" fields={{ id }} subject={queueName(queue)}>
          {words.retry}
        </ActionButton>
      ),
    },
  ],
  rowKey: ({ id }) => id,
});
