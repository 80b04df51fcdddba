import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import type { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { testimonials } from "#convex/business/testimonials";
import { formatReviewer, formatStars } from "#convex/ratings/rules";
import { formatDate } from "#convex/shared/dates";
import { StarRow } from "./star-row";

type Review = FunctionReturnType<typeof api.ratings.visitor.reviews>["page"][number];

/** What clients say, in their own words. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul aria-label="Reviews" className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id}>
          <Said
            words={review.words}
            name={formatReviewer(review)}
            source={
              <span>
                <time dateTime={review.date}>{formatDate(review.date)}</time>, rated on this website
              </span>
            }
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

/** What clients said to our faces; also on the home page. */
export function ToldInPerson() {
  return (
    <ul className="grid gap-4 @3xl:grid-cols-3">
      {testimonials.map(({ words, name, who }) => (
        <li key={name}>
          <Said words={words} name={name} source={<span>{who}</span>} />
        </li>
      ))}
    </ul>
  );
}

interface SaidProps {
  words: string;
  name: string;
  /** When and where they said it, or who they are. */
  source: ReactNode;
  /** Our answer. */
  reply?: string | undefined;
  children?: ReactNode;
}

function Said({ words, name, source, reply, children }: SaidProps) {
  return (
    <figure className="grid h-full content-start gap-3 rounded-lg border-2 border-line bg-white p-5 shadow-soft @xl:p-6 print:break-inside-avoid">
      {children}
      {words !== "" && (
        <blockquote className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">
          {words}
        </blockquote>
      )}
      <figcaption className="grid gap-4">
        <p>
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          <span className="block text-sm text-muted">{source}</span>
        </p>
        {reply !== undefined && (
          <div className="rounded-r-md border-l-4 border-eucalyptus bg-eucalyptus-pale px-4 py-3">
            <p className="font-bold">{`${business.name} replies`}</p>
            <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{reply}</p>
          </div>
        )}
      </figcaption>
    </figure>
  );
}
