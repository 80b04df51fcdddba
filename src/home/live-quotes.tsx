import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatAverage, formatRatings, formatStars } from "#convex/ratings/rules";
import { formatDate } from "#convex/shared/dates";
import { AverageStars } from "../ratings/average-stars";
import { StarRow } from "../ratings/star-row";
import { withLiveClient } from "../session/with-live-client";
import { VisuallyHidden } from "../ui/visually-hidden";
import { type ClientQuote, Quotes } from "./quotes";

/** Longer reviews would be cut off here; the reviews page has them. */
const MOST_LETTERS = 280;

/** How many recent reviews to search for short ones. */
const newest = { paginationOpts: { numItems: 12, cursor: null } };

/** The average rating and the newest reviews, with testimonials in the remaining places. */
function LiveQuotes({ testimonials }: { testimonials: readonly ClientQuote[] }) {
  const total = useQuery(api.ratings.visitor.total);
  const reviews = useQuery(api.ratings.visitor.reviews, newest);
  const quotes = (reviews?.page ?? [])
    .filter(({ words }) => words !== "" && words.length <= MOST_LETTERS)
    .map(({ words, firstName, suburb, rating, date }) => ({
      words,
      name: firstName,
      who: suburb,
      rating: (
        <span className="mt-1 block text-sm">
          <StarRow rating={rating} on="deep" />{" "}
          <VisuallyHidden>{`${formatStars(rating)}, `}</VisuallyHidden>
          <time dateTime={date}>{formatDate(date)}</time>
        </span>
      ),
    }));
  return (
    <>
      {total !== undefined && total.average !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xl">
            <AverageStars average={total.average} on="deep" />
          </span>
          <span>
            <strong>{formatAverage(total.average)}</strong>{" "}
            <span>{`out of 5, from ${formatRatings(total.count)}`}</span>
          </span>
        </p>
      )}
      <Quotes quotes={[...quotes, ...testimonials].slice(0, testimonials.length)} />
    </>
  );
}

export default withLiveClient(LiveQuotes);
