import { type FormEvent, useState } from "react";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { Star } from "#app/ui/stars.tsx";
import { useApi } from "#app/use-api.ts";
import { userApi } from "#app/user-api.ts";
import { reviewWords } from "#content/store/reviews.ts";
import { MAX_REVIEW_LENGTH } from "#shared/catalogue/review.ts";

const words = reviewWords.form;
type Draft = { rating: number; text: string };
type Props = { slug: string; userId: string; onSent: () => Promise<void> };

/** For owners who have downloaded the item. An existing review can be changed. */
export default function ReviewForm({ slug, userId, onSent }: Props) {
  const { data } = useApi("GET /api/reviews/mine", { query: { slug }, as: userId });
  const [edited, setDraft] = useState<Draft | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, run] = useBusy();

  const draft = edited ?? (data?.allowed ? (data.review ?? { rating: 0, text: "" }) : null);
  const written = sent || Boolean(data?.review);

  async function send(draft: Draft): Promise<void> {
    try {
      await userApi.call("POST /api/reviews", { json: { slug, ...draft } });
      setSent(true);
      toast({ ...words.sent, variant: "success" });
      await onSent();
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : words.failed.fallback;
      toast({ title: words.failed.title, description, variant: "error" });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft && !busy) void run(() => send(draft));
  }

  if (!draft) return null;
  return (
    <form onSubmit={submit} className="mt-6 grid max-w-[560px] justify-items-start gap-4">
      <h3>{written ? words.change : words.write}</h3>
      <RatingChoice rating={draft.rating} onChange={(rating) => setDraft({ ...draft, rating })} />
      <TextAreaField
        className="w-full"
        label={words.text}
        hint={words.hint}
        rows={3}
        required
        maxLength={MAX_REVIEW_LENGTH}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {written ? words.save : words.submit}
      </Button>
    </form>
  );
}

const CHOICES = [1, 2, 3, 4, 5];

function RatingChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  return (
    <fieldset className="rating-choice">
      <legend>{words.rating}</legend>
      <div>
        {CHOICES.map((stars) => (
          <label key={stars} data-lit={stars <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              checked={stars === rating}
              onChange={() => onChange(stars)}
            />
            <Star />
            <span className="sr-only">{words.choice(stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
