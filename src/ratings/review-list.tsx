import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatReviewer, formatStars } from "#convex/ratings/rules";
import { formatDate } from "#convex/shared/dates";
import { Said } from "./said";
import { StarRow } from "./star-row";

type Review = FunctionReturnType<typeof api.ratings.visitor.reviews>["page"][number];

/** Clients' reviews. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul aria-label="Reviews" className="@4xl:columns-2">
      {reviews.map((review) => (
        <li key={review.id} className="mb-4 break-inside-avoid">
          <Said
            words={review.words}
            name={formatReviewer(review)}
            source={<time dateTime={review.date}>{formatDate(review.date)}</time>}
            reply={review.reply}
          >
            <p>
              <StarRow rating={review.rating} />{" "}
              <span className="ml-1 font-bold">{formatStars(review.rating)}</span>
            </p>
          </Said>
        </li>
      ))}
    </ul>
  );
}
