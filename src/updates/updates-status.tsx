import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** Shown while the list loads, and in the prerendered page. */
export function UpdatesLoading() {
  return (
    <>
      <LoadingLine>Loading updates...</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** Shown if the list can't be loaded. */
export function UpdatesAway() {
  return <NotLoaded title="We can’t load the updates just now" />;
}
