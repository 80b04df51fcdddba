import { lazy } from "react";
import { OurPhone } from "../../lib/our-phone";
import { ClientOnly } from "../../live/client-only";
import { Page, PageHeader, Section } from "../../ui/page";

const LiveRequests = lazy(() => import("./live-requests"));

/** What a visitor has asked us for, and what became of it. */
export default function MyRequestsPage() {
  return (
    <Page>
      <PageHeader
        title="My requests"
        lead={
          <p>
            See your bookings and quote requests, and whether they’re confirmed. The page changes by
            itself when we change something. Questions? Call <OurPhone />.
          </p>
        }
      />
      <Section>
        <ClientOnly>
          <LiveRequests />
        </ClientOnly>
      </Section>
    </Page>
  );
}
