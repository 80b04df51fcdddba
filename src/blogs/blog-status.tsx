import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** Shown while the list loads (docs/product.md 21), and in the prerendered page. */
export function BlogsLoading() {
  return (
    <>
      <LoadingLine>Loading blogs...</LoadingLine>
      <WithoutScripts what="Our blog" />
    </>
  );
}

/** Shown while a post loads. */
export function BlogLoading() {
  return (
    <>
      <LoadingLine>Loading...</LoadingLine>
      <WithoutScripts what="This post" />
    </>
  );
}

/** Shown if the blog can't be loaded. */
export function BlogsAway() {
  return <NotLoaded title="We can’t load the blog just now" />;
}
