import { business } from "../../convex/business/business";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader } from "../ui/page";
import { ReloadButton } from "../ui/reload-button";

/** What a visitor sees when a page breaks or cannot be fetched: what to do next, in words. */
export function CrashNotice() {
  return (
    <div role="alert">
      <Page>
        <PageHeader
          title="Sorry, this page did not load"
          lead={
            <p>
              Please check your internet connection, then load the page again. If that does not
              help, call us on {business.phone.display} and we will sort it out together.
            </p>
          }
        >
          <ButtonRow>
            <ReloadButton />
            <ButtonAnchor kind="secondary" href={business.phone.href}>
              Call {business.phone.display}
            </ButtonAnchor>
          </ButtonRow>
        </PageHeader>
      </Page>
    </div>
  );
}
