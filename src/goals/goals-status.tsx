import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** Shown while the goals load, and in the prerendered page. */
export function GoalsLoading() {
  return (
    <>
      <LoadingLine>Loading goals...</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** Shown if the goals can't be loaded. */
export function GoalsAway() {
  return <NotLoaded title="We can’t load our goals just now" />;
}
