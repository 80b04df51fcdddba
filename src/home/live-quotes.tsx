import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatStars } from "#convex/ratings/rules";
import { formatDate } from "#convex/shared/dates";
import { StarRow } from "../ratings/star-row";
import { withLiveClient } from "../session/with-live-client";
import { VisuallyHidden } from "../ui/visually-hidden";
import { type ClientQuote, MOST_QUOTES, Quotes } from "./quotes";

/** Longer reviews would be cut off here; the reviews page has them. */
const MOST_LETTERS = 120;

/** How many recent reviews to search for short ones. */
const newest = { paginationOpts: { numItems: 12, cursor: null } };

/** The newest short reviews, with testimonials in the remaining places. */
function LiveQuotes({ testimonials }: { testimonials: readonly ClientQuote[] }) {
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
  return <Quotes quotes={[...quotes, ...testimonials].slice(0, MOST_QUOTES)} />;
}

export default withLiveClient(LiveQuotes);
