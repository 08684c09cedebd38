import "./reviews.css";
import { useState } from "react";
import { api } from "#app/api.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { catalogue } from "#content/store/list/catalogue.ts";
import { reviewWords as words } from "#content/store/reviews.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { ShownReview } from "#shared/catalogue/review.ts";

const ReviewForm = lazyComponent(() => import("./review-form.tsx"));

type Item = Pick<CatalogueDetail, "slug" | "rating" | "reviews">;

/** GR-4: reviews by owners, and the form for those who may write one. */
export default function Reviews({ item, userId }: { item: Item; userId: string | null }) {
  const { slug } = item;
  const [fetched, setFetched] = useState<Omit<Item, "slug"> | null>(null);
  const [failed, setFailed] = useState(false);
  const { rating, reviews } = fetched ?? item;

  /** Loads all reviews, bypassing caches for a user who has just written one. */
  async function load(query: { after?: string } = {}): Promise<void> {
    try {
      const { average, count, reviews } = await api("GET /api/reviews", { query: { slug, ...query } });
      setFetched({ rating: average === null ? null : { average, count }, reviews });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className="reviews mt-8 border-t border-line pt-6" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className="item-heading">
        {words.heading}
      </h2>
      {rating ? (
        <p>
          <Stars {...rating} label={catalogue.rating(rating.average, rating.count)} />
        </p>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      {reviews.length > 0 && (
        <ul className="grid gap-5 mt-4">
          {reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
      )}
      {failed && <p className="text-muted">{words.failed}</p>}
      {!fetched && rating && rating.count > reviews.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => void load()}>
          {words.all(rating.count)}
        </Button>
      )}
      {userId && (
        <ReviewForm
          key={userId}
          slug={slug}
          userId={userId}
          onSent={() => load({ after: String(Date.now()) })}
        />
      )}
    </section>
  );
}

type Props = { review: ShownReview };

function ReviewEntry({ review: { initial, rating, text, access, created_at, answer } }: Props) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Avatar name={initial} size={28} />
        <Stars average={rating} label={words.stars(rating)} />
        {words.access[access] && (
          <Badge tone={access === "bought" ? "brand" : "neutral"}>{words.access[access]}</Badge>
        )}
        <span>{formatDate(created_at)}</span>
      </p>
      <p className="review-text">{text}</p>
      {answer && (
        <div className="mt-2.5 pl-3.5 border-l-2 border-brand">
          <p className="text-sm text-muted">{words.answer}</p>
          <p className="review-text">{answer.text}</p>
        </div>
      )}
    </li>
  );
}
