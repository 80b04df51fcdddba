import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** While the reviews are on their way; what a page rendered at build time shows. */
export function ReviewsLoading() {
  return (
    <>
      <LoadingLine>Loading reviews…</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** In place of reviews that can't be fetched. */
export function ReviewsAway() {
  return <NotLoaded title="We can’t load the reviews just now" />;
}
