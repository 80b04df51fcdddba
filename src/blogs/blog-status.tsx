import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { LoadingLine } from "../ui/loading-line";

/** While the list is on its way (docs/product.md 21); what a page rendered at build time shows. */
export function BlogsLoading() {
  return (
    <>
      <LoadingLine>Loading blogs...</LoadingLine>
      <WithoutScripts what="Our blog" />
    </>
  );
}

/** While a post is on its way. */
export function BlogLoading() {
  return (
    <>
      <LoadingLine>Loading...</LoadingLine>
      <WithoutScripts what="This post" />
    </>
  );
}

/** In place of what cannot be fetched. */
export function BlogsAway() {
  return <NotLoaded title="We can’t load the blog just now" />;
}
