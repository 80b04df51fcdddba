import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** While the goals are on their way; what a page rendered at build time shows. */
export function GoalsLoading() {
  return (
    <>
      <LoadingLine>Loading goals...</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** In place of goals that cannot be fetched. */
export function GoalsAway() {
  return <NotLoaded title="We can’t load our goals just now" />;
}
