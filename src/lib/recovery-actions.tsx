import { business } from "#convex/business/business";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ReloadButton } from "../ui/reload-button";
import { OurPhone } from "./our-phone";

/** What to do about something that did not load, in words and as buttons. */
export function RecoveryActions() {
  return (
    <>
      <p>
        Please check your internet connection, then load the page again. If that doesn’t help, call
        us on <OurPhone /> and we’ll sort it out together.
      </p>
      <ButtonRow>
        <ReloadButton />
        <ButtonAnchor kind="secondary" href={business.phone.href}>
          Call {business.phone.display}
        </ButtonAnchor>
      </ButtonRow>
    </>
  );
}

/** In place of a part of a page that could not be fetched. */
export function NotLoaded() {
  return (
    <div role="alert" className="grid gap-4">
      <p>Sorry, this part didn’t load.</p>
      <RecoveryActions />
    </div>
  );
}
