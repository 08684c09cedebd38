import "./reviews.css";
import { useCallback, useEffect, useState } from "react";
import { api, type ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { catalogue } from "#content/store/catalogue.ts";
import { reviewWords as words } from "#content/store/reviews.ts";
import { ReviewForm } from "./review-form.tsx";

type Reviews = ResponseOf<"GET /api/reviews">;
type Review = Reviews["reviews"][number];

/** GR-4: what owners say of an item, and the form for those who may say something. */
export function Reviews({ slug, userId }: { slug: string; userId: string | null }) {
  const { reviews, failed, reload } = useReviews(slug);
  return (
    <section className="reviews" aria-labelledby="reviews-heading">
      <h3 id="reviews-heading" className="item-heading">
        {words.heading}
      </h3>
      {!reviews && !failed && <Spinner size={20} label={words.loading} />}
      {failed && <p className="text-muted">{words.failed}</p>}
      {reviews?.count === 0 && <p className="text-muted">{words.none}</p>}
      {reviews && reviews.average !== null && (
        <p>
          <Stars
            average={reviews.average}
            count={reviews.count}
            label={catalogue.rating(reviews.average, reviews.count)}
          />
        </p>
      )}
      {reviews && reviews.count > 0 && (
        <ul className="review-list">
          {reviews.reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
      )}
      {userId && <ReviewForm key={userId + slug} slug={slug} onSent={reload} />}
    </section>
  );
}

function ReviewEntry({ review: { rating, text, access, created_at, answer } }: { review: Review }) {
  return (
    <li>
      <p className="review-facts">
        <Stars average={rating} label={words.stars(rating)} />
        {words.access[access] && (
          <Badge tone={access === "bought" ? "brand" : "neutral"}>{words.access[access]}</Badge>
        )}
        <span>{formatDate(created_at)}</span>
      </p>
      <p className="review-text">{text}</p>
      {answer && (
        <div className="review-answer">
          <p className="review-facts">{words.answer}</p>
          <p className="review-text">{answer.text}</p>
        </div>
      )}
    </li>
  );
}

function useReviews(slug: string) {
  const [state, setState] = useState<{ slug: string; reviews: Reviews | null }>();
  const load = useCallback(
    async (query: { after?: string } = {}) => {
      const reviews = await api("GET /api/reviews", { query: { slug, ...query } }).catch(() => null);
      setState({ slug, reviews });
    },
    [slug],
  );
  useEffect(() => void load(), [load]);
  const reload = () => load({ after: String(Date.now()) });
  const loaded = state?.slug === slug ? state : undefined;
  return { reviews: loaded?.reviews ?? null, failed: loaded?.reviews === null, reload };
}
