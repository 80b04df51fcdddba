import { formatDuration } from "#convex/shared/counting";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { CallButton } from "../business/call-button";
import { OurPhone, OwnText, useBusiness } from "../business/our-details";
import { useOpening } from "../lib/opening";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Notice } from "../ui/notice";
import { Page, PageHeader } from "../ui/page";
import { STEPS_ID } from "./remote-parts";

const Details = lazyOnVisible(STEPS_ID, () => import("./remote-details"));

/** How remote help works, and how to tell us from scammers. */
export default function RemotePage() {
  const { minutes } = useOpening();
  const price = `From ${money(useBusiness().fromCents)} a session of about ${formatDuration(minutes)}`;
  return (
    <Page>
      <PageHeader
        title="How a remote session goes"
        lead={
          <>
            <p>You stay at home, we call you, and you watch all that we do on your screen.</p>
            <p>
              <OwnText>{`${withTax(price)}.`}</OwnText>
            </p>
          </>
        }
        above={<OnTheLine />}
      >
        <ButtonRow inBar>
          <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </PageHeader>
      <Details />
    </Page>
  );
}

function OnTheLine() {
  return (
    <Notice kind="failure" title="Somebody on the line now?" live={false}>
      <p>
        Hang up, then call us on <OurPhone />.
      </p>
    </Notice>
  );
}
