import { business } from "../../convex/business/business";
import { ReloadButton } from "../ui/reload-button";
import { Callable } from "./callable";

/** In place of a part of a page that could not be fetched. */
export function NotLoaded() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>
        <Callable
          words={`Sorry, this part did not load. Please load the page again, or call us on ${business.phone.display}.`}
        />
      </p>
      <ReloadButton kind="secondary" />
    </div>
  );
}
