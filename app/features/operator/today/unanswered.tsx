import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { todayWords } from "#content/operator/today.ts";
import { operatorMessageUrl } from "#shared/operator/operator-urls.ts";
import { formatShortDate } from "../format.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Panel, type Today } from "./panel.tsx";

type Review = Today["unanswered"]["reviews"][number];

/** The newest unanswered reviews, which can be answered here. */
export function UnansweredReviews({ reviews }: { reviews: Review[] }) {
  const words = todayWords.reviews;
  const [answering, setAnswering] = useState<{ review: Review | null; open: boolean }>({
    review: null,
    open: false,
  });
  const close = () => setAnswering({ ...answering, open: false });
  const [answered, setAnswered] = useState<Review[]>([]);
  const isAnswered = (id: string) => answered.some((review) => review.id === id);
  // An answered review stays where it was until the page is left.
  const shown = [...reviews.filter(({ id }) => !isAnswered(id)), ...answered].toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  return (
    <>
      <Panel
        heading={words.heading}
        all={{ label: words.all, to: "/operator/reviews" }}
        empty={shown.length === 0 ? words.empty : null}
        className="today-letters"
      >
        <ul>
          {shown.map((review) => {
            const { id, title, rating, text, created_at } = review;
            return (
              <Letter key={id} about={title} note={words.rating(rating)} at={created_at} text={text}>
                {isAnswered(id) ? (
                  <StateBadge tone="success">{operatorWords.reviews.answeredBadge}</StateBadge>
                ) : (
                  <Button variant="secondary" size="sm" onClick={() => setAnswering({ review, open: true })}>
                    {words.answer}
                    <span className="sr-only">: {title}</span>
                  </Button>
                )}
              </Letter>
            );
          })}
        </ul>
      </Panel>
      {/* Keyed by review, so that a draft for one is not offered for another. */}
      <ReasonDialog
        key={answering.review?.id}
        {...operatorWords.reviews.answerDialog}
        intent="answer"
        fields={{ id: answering.review?.id ?? "" }}
        open={answering.open}
        onDone={() => {
          if (answering.review) setAnswered([...answered, answering.review]);
          close();
        }}
        onClose={close}
      />
    </>
  );
}

export function UnansweredMessages({ messages }: { messages: Today["unanswered"]["messages"] }) {
  const words = todayWords.messages;
  return (
    <Panel
      heading={words.heading}
      all={{ label: words.all, to: "/operator/messages" }}
      empty={messages.length === 0 ? words.empty : null}
      className="today-letters"
    >
      <ul>
        {messages.map(({ id, name, company, message, created_at }) => (
          <Letter key={id} about={company ? `${name}, ${company}` : name} at={created_at} text={message}>
            <ButtonLink variant="secondary" size="sm" to={operatorMessageUrl(id)}>
              {words.answer}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          </Letter>
        ))}
      </ul>
    </Panel>
  );
}

function Letter(props: { about: string; note?: string; at: string; text: string; children: ReactNode }) {
  const { about, note, at, text, children } = props;
  return (
    <li className="flex items-center justify-between gap-4">
      <div className="flex-1 min-w-0">
        <p className="grid">
          <span className="truncate">{about}</span>{" "}
          <span className="today-meta text-muted">
            {note && <span>{note}</span>} <time dateTime={at}>{formatShortDate(at)}</time>
          </span>
        </p>
        <p className="today-text text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
