import { business } from "../../convex/business/business";
import { Notice } from "../ui/notice";
import { TextAnchor } from "../ui/text-link";

/** While the list is on its way; what a page rendered at build time shows. */
export function UpdatesLoading() {
  return (
    <p role="status" className="text-muted">
      Loading updates...
    </p>
  );
}

/** In place of a list that cannot be fetched. */
export function UpdatesAway() {
  return (
    <Notice kind="warning" title="We cannot load the updates just now">
      <p>
        Please check your internet connection and try again in a moment. You can always call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
    </Notice>
  );
}
