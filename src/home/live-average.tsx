import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatAverage, formatRatings } from "#convex/ratings/rules";
import { withLiveClient } from "../session/with-live-client";

interface LiveAverageProps {
  /** While there is none. */
  unknown: ReactNode;
  known: (average: string, ratings: string) => ReactNode;
}

/** The average of all ratings and how many there are, to be shown in as many lines as what stood there before. */
function LiveAverage({ unknown, known }: LiveAverageProps) {
  const total = useQuery(api.ratings.visitor.total);
  if (total === undefined || total.average === null) return unknown;
  return known(formatAverage(total.average), formatRatings(total.count));
}

export default withLiveClient(LiveAverage);
