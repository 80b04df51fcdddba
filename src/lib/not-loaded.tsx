import { business } from "../../convex/business/business";
import { ReloadButton } from "../ui/reload-button";
import { TextAnchor } from "../ui/text-link";

/** In place of a part of a page that could not be fetched. */
export function NotLoaded() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>
        Sorry, this part did not load. Please load the page again, or call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
      <ReloadButton kind="secondary" />
    </div>
  );
}
