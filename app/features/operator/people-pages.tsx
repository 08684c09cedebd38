import { useCallback } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { MESSAGE_STATUSES } from "#shared/states.ts";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";

type Message = ResponseOf<"GET /api/operator/messages">["items"][number];
type Waiting = ResponseOf<"GET /api/operator/waitlist">["items"][number];
type Person = ResponseOf<"GET /api/operator/people">["items"][number];

const messageColumns: Column<Message>[] = [
  { heading: "From", cell: ({ name, company }) => `${name}, ${company}` },
  { heading: "Message", cell: ({ message }) => <span className="one-line">{message}</span> },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  {
    heading: "Status",
    cell: ({ status, held }) => (
      <Badge tone={status === "unread" ? "accent" : "neutral"}>{held ? "held back" : status}</Badge>
    ),
  },
];

export function MessagesPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/messages", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="messages"
      read={read}
      columns={messageColumns}
      rowKey={({ id }) => id}
      open={({ id }) => `/operator/messages/${id}`}
      choices={{ filter: "status", values: MESSAGE_STATUSES }}
    />
  );
}

const waitlistColumns: Column<Waiting>[] = [
  { heading: "Address", cell: ({ email }) => email },
  { heading: "Since", cell: ({ joined_at }) => formatTime(joined_at) },
];

export function WaitlistPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/waitlist", { query }),
    [userApi],
  );
  return <ListPage name="waitlist" read={read} columns={waitlistColumns} rowKey={({ email }) => email} />;
}

const peopleColumns: Column<Person>[] = [
  { heading: "Address", cell: ({ email }) => email },
  { heading: "Name", cell: ({ name }) => name ?? "" },
  { heading: "Since", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Last sign-in", cell: ({ last_sign_in_at }) => formatTime(last_sign_in_at) },
  { heading: "Sessions", number: true, cell: ({ sessions }) => sessions },
];

export function PeoplePage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/people", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="people"
      read={read}
      columns={peopleColumns}
      rowKey={({ id }) => id}
      open={({ id }) => `/operator/people/${id}`}
    />
  );
}
