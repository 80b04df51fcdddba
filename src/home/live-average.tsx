import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatAverage, formatRatings } from "#convex/ratings/rules";
import { withLiveClient } from "../session/with-live-client";

interface LiveAverageProps {
  unknown: ReactNode;
  known: (average: string, ratings: string) => ReactNode;
}

/** The average rating and the number of ratings, on as many lines as the placeholder. */
function LiveAverage({ unknown, known }: LiveAverageProps) {
  const total = useQuery(api.ratings.visitor.total);
  if (total === undefined || total.average === null) return unknown;
  return known(formatAverage(total.average), formatRatings(total.count));
}

export default withLiveClient(LiveAverage);
