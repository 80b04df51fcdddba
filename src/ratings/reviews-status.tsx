import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** Shown while the reviews load, and in the prerendered page. */
export function ReviewsLoading() {
  return (
    <>
      <LoadingLine>Loading reviews…</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** Shown if the reviews can't be loaded. */
export function ReviewsAway() {
  return <NotLoaded title="We can’t load the reviews just now" />;
}
