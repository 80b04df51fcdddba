import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { Paged } from "../live/paged";
import { withLiveClient } from "../session/with-live-client";
import { ReviewList } from "./review-list";
import { ReviewsAway, ReviewsLoading } from "./reviews-status";

function LiveReviews() {
  const total = useQuery(api.ratings.visitor.total);
  const isDisconnected = useIsDisconnected();
  if (total === undefined) return isDisconnected ? <ReviewsAway /> : <ReviewsLoading />;
  if (total.count === 0) return <NoReviews />;
  return (
    <Paged query={api.ratings.visitor.reviews} args={{}} empty={<NoReviews />}>
      {(reviews) => <ReviewList reviews={reviews} />}
    </Paged>
  );
}

function NoReviews() {
  return (
    <p className="max-w-measure">
      There are no reviews to read yet. We show one only when its writer allows it.
    </p>
  );
}

export default withLiveClient(LiveReviews);
