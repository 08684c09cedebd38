import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { formatShortDate } from "../format.ts";
import { LongText } from "../list/data-table.tsx";
import { listPage, type RowOf } from "../list/list.tsx";
import { ReasonButton } from "../parts/reason-dialog.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

const words = operatorWords.reviews;

export default listPage("reviews", {
  columns: [
    { heading: "Item", compact: "who", cell: ({ title }) => title },
    { heading: "Rating", compact: "sum", number: true, cell: ({ rating }) => rating },
    {
      heading: "Review",
      compact: "what",
      long: true,
      cell: ({ text, answer, hidden_reason }) => (
        <LongText summary={text}>
          {answer && <p>{words.answered(answer)}</p>}
          {hidden_reason && <p>{words.hiddenBecause(hidden_reason)}</p>}
        </LongText>
      ),
    },
    {
      heading: "State",
      compact: "state",
      cell: ({ answer, hidden_at }) =>
        hidden_at ? (
          <StateBadge tone="warning">{words.filters.true}</StateBadge>
        ) : (
          answer && <StateBadge tone="success">{words.answeredBadge}</StateBadge>
        ),
    },
    { heading: "When", cell: ({ created_at }) => formatShortDate(created_at) },
    { heading: operatorWords.actions, compact: "more", cell: (review) => <ReviewActions review={review} /> },
  ],
  rowKey: ({ id }) => id,
  choices: { filter: "hidden", values: ["false", "true"], names: words.filters },
});

function ReviewActions({ review: { id, title, hidden_at } }: { review: RowOf<"reviews"> }) {
  const named = (action: string) => (
    <>
      {action}
      <span className="sr-only">: {title}</span>
    </>
  );
  return (
    <div className="row-actions">
      <ReasonButton {...words.answerDialog} label={named(words.answer)} intent="answer" fields={{ id }} />
      {hidden_at ? (
        <ActionButton intent="show" fields={{ id }} subject={title}>
          {words.show}
        </ActionButton>
      ) : (
        <ReasonButton {...words.hideDialog} label={named(words.hide)} intent="hide" fields={{ id }} />
      )}
    </div>
  );
}
