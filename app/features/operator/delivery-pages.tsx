import { useCallback } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";
import { RowAction } from "./row-action.tsx";

type Mail = ResponseOf<"GET /api/operator/mails">["items"][number];
type Job = ResponseOf<"GET /api/operator/jobs">["items"][number];

const mailColumns: Column<Mail>[] = [
  {
    heading: "To",
    cell: ({ to, news_stopped }) => (
      <>
        {to} {news_stopped && <Badge tone="warning">{operatorWords.mails.refused}</Badge>}
      </>
    ),
  },
  { heading: "Subject", cell: ({ subject }) => subject },
  { heading: "Why", cell: ({ error }) => <span className="text-muted">{error}</span> },
  { heading: "Given up", cell: ({ undeliverable_at }) => formatTime(undeliverable_at) },
  { heading: "Do", cell: (mail, reload) => <Resend {...mail} reload={reload} /> },
];

/** Mails that did not reach their mail server in three days, or that it refuses. */
export function UndeliverablePage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/mails", { query }),
    [userApi],
  );
  return <ListPage name="mails" read={read} columns={mailColumns} rowKey={({ id }) => id} />;
}

function Resend({ id, to, reload }: Mail & { reload: () => void }) {
  const userApi = useUserApi();
  return (
    <RowAction
      label={operatorWords.mails.resend}
      subject={to}
      done={operatorWords.mails.resent(to)}
      work={() => userApi.call("POST /api/operator/mails/:id/resend", { param: { id } })}
      reload={reload}
    />
  );
}

const jobColumns: Column<Job>[] = [
  { heading: "What", cell: ({ queue }) => operatorWords.jobs.queues[queue] ?? queue },
  { heading: "Why", cell: ({ error }) => <span className="text-muted">{error}</span> },
  { heading: "Failed", cell: ({ failed_at, created_at }) => formatTime(failed_at ?? created_at) },
  { heading: "Tries", number: true, cell: ({ tries }) => tries },
  { heading: "Do", cell: (job, reload) => <Retry {...job} reload={reload} /> },
];

/** Background work that failed at its last try. */
export function DeadJobsPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/jobs", { query }),
    [userApi],
  );
  return <ListPage name="jobs" read={read} columns={jobColumns} rowKey={({ id }) => id} />;
}

function Retry({ id, queue, reload }: Job & { reload: () => void }) {
  const userApi = useUserApi();
  return (
    <RowAction
      label={operatorWords.jobs.retry}
      subject={operatorWords.jobs.queues[queue] ?? queue}
      done={operatorWords.jobs.retried}
      work={() => userApi.call("POST /api/operator/jobs/:id/retry", { param: { id } })}
      reload={reload}
    />
  );
}
