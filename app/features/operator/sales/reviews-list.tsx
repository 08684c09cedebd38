import { useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { formatTime } from "../format.ts";
import type { Column } from "../list/data-table.tsx";
import { List } from "../list/list.tsx";
import type { ListData } from "../list/list-loader.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";

const words = operatorWords.reviews;
type Review = ResponseOf<"GET /api/operator/reviews">["items"][number];

const columns: Column<Review>[] = [
  { heading: "Item", cell: ({ title }) => title },
  { heading: "Rating", number: true, cell: ({ rating }) => rating },
  {
    heading: "Review",
    long: true,
    cell: ({ text, answer, hidden_reason }) => (
      <>
        {text}
        {answer && <p className="text-muted">{words.answered(answer)}</p>}
        {hidden_reason && <Badge tone="warning">{words.hiddenBecause(hidden_reason)}</Badge>}
      </>
    ),
  },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: operatorWords.actions, cell: (review) => <ReviewActions review={review} /> },
];

export default function ReviewsList({ loaderData }: { loaderData: ListData<Review> }) {
  return (
    <List
      name="reviews"
      page={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      choices={{ filter: "hidden", values: ["false", "true"], names: words.filters }}
    />
  );
}

function ReviewActions({ review: { id, title, hidden_at } }: { review: Review }) {
  const [dialog, setDialog] = useState<"answer" | "hide" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="row-actions">
      <Button variant="secondary" size="sm" onClick={() => setDialog("answer")}>
        {words.answer}
        <span className="sr-only">: {title}</span>
      </Button>
      {hidden_at ? (
        <ActionButton intent="show" fields={{ id }} subject={title}>
          {words.show}
        </ActionButton>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setDialog("hide")}>
          {words.hide}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      <ReasonDialog
        {...words.answerDialog}
        intent="answer"
        fields={{ id }}
        open={dialog === "answer"}
        onClose={close}
      />
      <ReasonDialog
        {...words.hideDialog}
        intent="hide"
        fields={{ id }}
        open={dialog === "hide"}
        onClose={close}
      />
    </div>
  );
}
