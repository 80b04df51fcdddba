import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatAverage, formatRatings, formatStars } from "#convex/ratings/rules";
import { formatCount } from "#convex/shared/numbers";
import { VisuallyHidden } from "../ui/visually-hidden";
import { AverageStars } from "./average-stars";

type Total = FunctionReturnType<typeof api.ratings.visitor.total>;

/** The average and histogram; hidden without ratings. On a phone the reviews come between them. */
export function RatingSummary({ count, average, perStars }: Total) {
  if (average === null) return null;
  return (
    <div className="contents @4xl:grid @4xl:grid-cols-[auto_minmax(0,1fr)] @4xl:items-center @4xl:gap-12 @4xl:rounded-lg @4xl:bg-sand @4xl:p-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="text-3xl leading-none tabular-nums">{formatAverage(average)}</strong>
        <span className="grid">
          <span className="text-xl">
            <AverageStars average={average} />
          </span>
          <span>
            <VisuallyHidden>out of 5, </VisuallyHidden>
            {`from ${formatRatings(count)}`}
          </span>
        </span>
      </p>
      {/* On a phone it comes with the reviews, which would push it down. */}
      <div className="order-last grid items-center gap-5 rounded-lg bg-sand p-6 @max-4xl:group-has-[[role=status]]/reviews:hidden @4xl:grid-cols-[minmax(0,1fr)_14rem] @4xl:gap-12 @4xl:p-0">
        <Histogram perStars={perStars} count={count} />
        <p className="text-sm text-muted">
          All are from this website, and each of them counts, not only the ones shown here.
        </p>
      </div>
    </div>
  );
}

/** The number of ratings with each number of stars, from five to one. */
function Histogram({ perStars, count }: Pick<Total, "perStars" | "count">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      {perStars
        .map((many, index) => (
          <div key={index} className="col-span-full grid grid-cols-subgrid items-center">
            <dt>{formatStars(index + 1)}</dt>
            <dd className="contents">
              <span
                aria-hidden
                className="h-4 overflow-hidden rounded-full border-2 border-field bg-white"
              >
                <span
                  data-print="colours"
                  className="block h-full bg-accent forced-color-adjust-none"
                  style={{ width: `${(many / count) * 100}%` }}
                />
              </span>
              <span className="min-w-[2ch] text-right font-bold tabular-nums">
                {formatCount(many)}
              </span>
            </dd>
          </div>
        ))
        .reverse()}
    </dl>
  );
}
