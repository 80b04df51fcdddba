import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatAverage, formatRatings, formatStars } from "#convex/ratings/rules";
import { formatCount } from "#convex/shared/numbers";
import { VisuallyHidden } from "../ui/visually-hidden";
import { AverageStars } from "./average-stars";

type Total = FunctionReturnType<typeof api.ratings.visitor.total>;

/** The average and histogram; hidden without ratings. */
export function RatingSummary({ count, average, perStars }: Total) {
  if (average === null) return null;
  return (
    <div className="grid content-center items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-white p-5 shadow-soft @xs:grid-cols-[auto_minmax(0,1fr)] @xl:p-6">
      <p className="grid gap-1">
        <strong className="text-3xl leading-none tabular-nums">{formatAverage(average)}</strong>
        <AverageStars average={average} />
        <span className="text-muted">
          <VisuallyHidden>out of 5, </VisuallyHidden>
          {`from ${formatRatings(count)}`}
        </span>
      </p>
      <Histogram perStars={perStars} count={count} />
      <p className="col-span-full text-sm text-muted">
        All are from this website, and each of them counts, shown or not.
      </p>
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
