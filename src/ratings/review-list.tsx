import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatReviewer, formatStars } from "#convex/ratings/rules";
import { formatDate } from "#convex/shared/dates";
import { StarRow } from "./star-row";

type Review = FunctionReturnType<typeof api.ratings.visitor.reviews>["page"][number];

/** What clients say, in their own words. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul aria-label="Reviews" className="grid divide-y-2 divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-8 first:pt-0 last:pb-0">
          <ReviewFigure {...review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewFigure(review: Review) {
  const { rating, words, date } = review;
  return (
    <figure className="grid gap-3">
      <p className="text-muted">
        <StarRow rating={rating} /> <span className="ml-1">{formatStars(rating)}</span>
      </p>
      {words !== "" && (
        <blockquote className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">
          {words}
        </blockquote>
      )}
      <figcaption>
        <strong className="[overflow-wrap:anywhere]">{formatReviewer(review)}</strong>{" "}
        <time dateTime={date} className="block text-sm text-muted">
          {formatDate(date)}
        </time>
      </figcaption>
    </figure>
  );
}
