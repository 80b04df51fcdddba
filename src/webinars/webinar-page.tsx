import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveSignUp = lazyAtOnce(() => import("./live-sign-up"));

/** The page linked from webinar emails, where a sign-up can be cancelled. Opening it changes nothing. */
export default function WebinarPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Your webinar"
        lead={
          <p>
            If you can’t come, tell us here, and somebody else can have your seat. Any questions?
            Call <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveSignUp />
        </ClientOnly>
      </Section>
    </Page>
  );
}
