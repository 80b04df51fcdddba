import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";
import { RatingSummary } from "./rating-summary";

/** All ratings in numbers. */
function LiveTotal() {
  const total = useQuery(api.ratings.visitor.total);
  return total === undefined ? <div /> : <RatingSummary {...total} />;
}

export default withLiveClient(LiveTotal);
