import { useCallback, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import type { Column } from "./data-table.tsx";
import { formatTime } from "./format.ts";
import { ListPage } from "./list-page.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RowAction } from "./row-action.tsx";

const words = operatorWords.reviews;
type Review = ResponseOf<"GET /api/operator/reviews">["items"][number];

const columns: Column<Review>[] = [
  { heading: "Item", cell: ({ title }) => title },
  { heading: "Rating", number: true, cell: ({ rating }) => rating },
  {
    heading: "Review",
    cell: ({ text, answer, hidden_reason }) => (
      <>
        {text}
        {answer && <p className="text-muted">{words.answered(answer)}</p>}
        {hidden_reason && <Badge tone="warning">{words.hiddenBecause(hidden_reason)}</Badge>}
      </>
    ),
  },
  { heading: "When", cell: ({ created_at }) => formatTime(created_at) },
  { heading: "Do", cell: (review, reload) => <ReviewActions review={review} reload={reload} /> },
];

export function ReviewsPage() {
  const userApi = useUserApi();
  const read = useCallback(
    (query: Record<string, string>) => userApi.call("GET /api/operator/reviews", { query }),
    [userApi],
  );
  return (
    <ListPage
      name="reviews"
      read={read}
      columns={columns}
      rowKey={({ id }) => id}
      choices={{ filter: "hidden", values: ["false", "true"], names: words.filters }}
    />
  );
}

function ReviewActions({ review, reload }: { review: Review; reload: () => void }) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [dialog, setDialog] = useState<"answer" | "hide" | null>(null);
  const param = { id: review.id };

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      toast({ title: done, variant: "success" });
      reload();
      return true;
    } catch {
      toast({ title: operatorWords.failed, variant: "error" });
      return false;
    }
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => setDialog("answer")}>
        {words.answer}
        <span className="sr-only">: {review.title}</span>
      </Button>
      {review.hidden_at ? (
        <RowAction
          label={words.show}
          subject={review.title}
          done={words.shown}
          work={() => userApi.call("POST /api/operator/reviews/:id/show", { param })}
          reload={reload}
        />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setDialog("hide")}>
          {words.hide}
          <span className="sr-only">: {review.title}</span>
        </Button>
      )}
      <ReasonDialog
        {...words.answerDialog}
        open={dialog === "answer"}
        onClose={() => setDialog(null)}
        onSubmit={(text) =>
          act(
            () => userApi.call("POST /api/operator/reviews/:id/answer", { param, json: { text } }),
            words.answerSent,
          )
        }
      />
      <ReasonDialog
        {...words.hideDialog}
        open={dialog === "hide"}
        onClose={() => setDialog(null)}
        onSubmit={(reason) =>
          act(
            () => userApi.call("POST /api/operator/reviews/:id/hide", { param, json: { reason } }),
            words.hidden,
          )
        }
      />
    </span>
  );
}
