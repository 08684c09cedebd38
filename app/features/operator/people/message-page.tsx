import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { ActionButton, ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { formatTime } from "../format.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

type Thread = ResponseOf<"GET /api/operator/messages/:id">;

/** A visitor's message as a thread, with a reply that is sent by mail. */
export default function MessagePage({ loaderData: { message, replies } }: { loaderData: Thread }) {
  return (
    <article className="thread">
      <ConsoleHead
        back={<BackLink to="/operator/messages">Messages</BackLink>}
        title={`${message.name}, ${message.company}`}
        about={
          <>
            {message.email}
            {message.phone && `, ${message.phone}`}
            {", "}
            <Link to={`/operator/orders?${new URLSearchParams({ q: message.email })}`}>Their orders</Link>
          </>
        }
      >
        <StateBadge tone={message.status === "unread" ? "accent" : "neutral"}>{message.status}</StateBadge>
        <ActionButton intent="read">Mark read</ActionButton>
        <ActionButton intent="spam" variant="ghost">
          Spam
        </ActionButton>
      </ConsoleHead>
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
  const [text, setText] = useState("");
  return (
    <ActionForm intent="reply" fields={{ email }} className="grid gap-4" onDone={() => setText("")}>
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
      <SubmitButton disabled={text.trim() === ""} className="justify-self-start">
        Send to {email}
      </SubmitButton>
    </ActionForm>
  );
}
