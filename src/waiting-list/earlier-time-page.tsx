import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { Page, PageHeader, Section } from "../ui/page";

const LiveOffer = lazyAtOnce(() => import("./live-offer"));

/** Where the link in the email of an offer leads. Opening it takes nothing: mail programs open links, too. */
export default function EarlierTimePage() {
  return (
    <Page>
      <PageHeader
        title="An earlier time for your visit"
        lead={
          <p>
            You asked us to tell you if one comes free. Rather talk to us? Call <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveOffer />
        </ClientOnly>
      </Section>
    </Page>
  );
}
