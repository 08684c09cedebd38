import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionButton, ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { stateWords } from "#content/operator/states.ts";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

type Thread = ResponseOf<"GET /api/operator/messages/:id">;

/** A visitor's message as a thread, with a reply that is sent by mail. */
export default function MessagePage({ loaderData: { message, replies } }: { loaderData: Thread }) {
  return (
    <article className="thread">
      <header className="console-head">
        <div>
          <BackLink to="/operator/messages">Messages</BackLink>
          <h1>
            {message.name}, {message.company}
          </h1>
          <p className="text-muted">
            {message.email}
            {message.phone && `, ${message.phone}`}
            {", "}
            <Link to={`/operator/orders?${new URLSearchParams({ q: message.email })}`}>Their orders</Link>
          </p>
        </div>
        <div className="console-actions">
          <StateBadge tone={message.status === "unread" ? "accent" : "neutral"}>
            {stateWords.message[message.status]}
          </StateBadge>
          <ActionButton intent="read">Mark read</ActionButton>
          <ActionButton intent="spam" variant="ghost">
            Spam
          </ActionButton>
        </div>
      </header>
      <ol className="timeline">
        <li>
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          <p className="thread-text">{message.message}</p>
        </li>
        {replies.map((answer) => (
          <li key={answer.id} data-ours>
            <time dateTime={answer.createdAt}>
              {formatTime(answer.createdAt)} by {answer.operator}
            </time>
            <p className="thread-text">{answer.text}</p>
          </li>
        ))}
      </ol>
      <ReplyForm email={message.email} />
    </article>
  );
}

function ReplyForm({ email }: { email: string }) {
  const fetcher = useFetcher<Outcome>();
  const [text, setText] = useState("");
  return (
    <ActionForm
      fetcher={fetcher}
      intent="reply"
      fields={{ email }}
      className="grid gap-4"
      onDone={() => setText("")}
    >
      <TextAreaField
        label="Your answer"
        hint={`Goes to ${email} by mail; the sender can reply to you.`}
        name="text"
        rows={6}
        maxLength={10_000}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        busy={fetcher.state !== "idle"}
        disabled={text.trim() === ""}
        className="justify-self-start"
      >
        Send to {email}
      </Button>
    </ActionForm>
  );
}
