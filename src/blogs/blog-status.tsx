import { business } from "../../convex/business/business";
import { Notice } from "../ui/notice";
import { TextAnchor } from "../ui/text-link";

/** While the list is on its way (the specification's words); what a page rendered at build time shows. */
export function BlogsLoading() {
  return (
    <p role="status" className="text-muted">
      Loading blogs...
    </p>
  );
}

/** While a post is on its way. */
export function BlogLoading() {
  return (
    <p role="status" className="text-muted">
      Loading...
    </p>
  );
}

/** In place of what cannot be fetched. */
export function BlogsAway() {
  return (
    <Notice kind="warning" title="We cannot load the blog just now">
      <p>
        Please check your internet connection and try again in a moment. You can always call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
    </Notice>
  );
}
