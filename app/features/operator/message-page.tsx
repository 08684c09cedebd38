import { type FormEvent, useCallback, useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { useUserApi } from "#app/user-api.tsx";
import type { ConsolePageProps } from "./console-page.ts";
import { EntryState } from "./entry-state.tsx";
import { formatTime } from "./format.ts";
import { useEntry } from "./use-entry.ts";

/** A visitor's message as a thread, with an answer that goes out by mail. */
export function MessagePage({ name: id }: ConsolePageProps) {
  const userApi = useUserApi();
  const read = useCallback(
    () => userApi.call("GET /api/operator/messages/:id", { param: { id } }),
    [userApi, id],
  );
  const { entry, failed, busy, act, load } = useEntry(read);
  const [text, setText] = useState("");
  if (!entry) return <EntryState failed={failed} retry={load} />;
  const { message, replies } = entry;

  const mark = (status: "read" | "spam" | "unread") =>
    act(
      () => userApi.call("POST /api/operator/messages/:id/status", { param: { id }, json: { status } }),
      `Marked as ${status}`,
    );

  async function reply(event: FormEvent): Promise<void> {
    event.preventDefault();
    const error = await act(
      () => userApi.call("POST /api/operator/messages/:id/reply", { param: { id }, json: { text } }),
      `Sent to ${message.email}`,
    );
    if (!error) setText("");
  }

  return (
    <article className="thread">
      <header className="console-head">
        <div>
          <p>
            <Link to="/operator/messages">Messages</Link>
          </p>
          <h1>
            {message.name}, {message.company}
          </h1>
          <p className="text-muted">
            {message.email}
            {message.phone && `, ${message.phone}`}
          </p>
        </div>
        <div className="console-actions">
          <Badge tone={message.status === "unread" ? "accent" : "neutral"}>{message.status}</Badge>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void mark("read")}>
            Mark read
          </Button>
          <Button variant="ghost" size="sm" busy={busy} onClick={() => void mark("spam")}>
            Spam
          </Button>
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
      <form onSubmit={reply} className="grid gap-4">
        <TextAreaField
          label="Your answer"
          hint={`Goes to ${message.email} by mail; the sender can reply to you.`}
          rows={6}
          maxLength={10_000}
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" busy={busy} disabled={text.trim() === ""} className="justify-self-start">
          Send to {message.email}
        </Button>
      </form>
    </article>
  );
}
