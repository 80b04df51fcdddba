import { business } from "../../convex/business/business";
import { Notice } from "../ui/notice";
import { TextAnchor } from "../ui/text-link";

/** While the goals are on their way; what a page rendered at build time shows. */
export function GoalsLoading() {
  return (
    <p role="status" className="text-muted">
      Loading goals...
    </p>
  );
}

/** In place of goals that cannot be fetched. */
export function GoalsAway() {
  return (
    <Notice kind="warning" title="We cannot load our goals just now">
      <p>
        Please check your internet connection and try again in a moment. You can always call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
    </Notice>
  );
}
