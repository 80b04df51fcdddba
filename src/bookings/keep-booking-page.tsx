import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { Page, PageHeader, Section } from "../ui/page";

const LiveHold = lazyAtOnce(() => import("./live-hold"));

/** Where the link leads that keeps a time which is held. Opening it keeps nothing: mail programs open links, too. */
export default function KeepBookingPage() {
  return (
    <Page>
      <PageHeader
        title="Keep your time"
        lead={
          <p>
            One press, and the time is yours. Is something unclear? Call <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveHold />
        </ClientOnly>
      </Section>
    </Page>
  );
}
