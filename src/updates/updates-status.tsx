import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** While the list is on its way; what a page rendered at build time shows. */
export function UpdatesLoading() {
  return (
    <>
      <LoadingLine>Loading updates...</LoadingLine>
      <WithoutScripts what="This list" />
    </>
  );
}

/** In place of a list that cannot be fetched. */
export function UpdatesAway() {
  return <NotLoaded title="We can’t load the updates just now" />;
}
