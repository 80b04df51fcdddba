import { formatDuration } from "#convex/shared/counting";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { CallButton } from "../business/call-button";
import { OurPhone, OwnText, useBusiness } from "../business/our-details";
import { useOpening } from "../lib/opening";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { AsideCard } from "../ui/aside-card";
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
        picture={<NeverAskFor />}
      >
        <OnTheLine />
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

function NeverAskFor() {
  return (
    <AsideCard title="What we never ask for">
      <ul className="grid list-disc gap-2 pl-6">
        <li>Your bank’s password, or a look at your banking on the screen.</li>
        <li>A code that you got by text message or email, or from your bank’s app.</li>
        <li>Your card’s number on the phone, gift cards, or money in cryptocurrency.</li>
        <li>Your passwords. You type them yourself.</li>
      </ul>
    </AsideCard>
  );
}
