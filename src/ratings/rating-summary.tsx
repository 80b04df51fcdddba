import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatAverage, formatRatings } from "#convex/ratings/rules";
import { AverageStars } from "./average-stars";

/** How we do on the whole; nothing while nobody has rated us. */
export function RatingSummary({
  count,
  average,
}: FunctionReturnType<typeof api.ratings.visitor.total>) {
  if (average === null) return null;
  return (
    <div className="grid gap-3 rounded-md bg-sand p-6">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <strong className="text-3xl leading-none tabular-nums">{formatAverage(average)}</strong>
        <span className="grid">
          <span className="text-xl">
            <AverageStars average={average} />
          </span>
          <span>{`out of 5, from ${formatRatings(count)}`}</span>
        </span>
      </p>
      <p className="max-w-measure text-muted">
        The count and the average include every rating we’ve had, not only the ones shown here.
      </p>
    </div>
  );
}
