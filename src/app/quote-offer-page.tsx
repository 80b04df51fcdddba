import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveQuote = lazyAtOnce(() => import("./live-quote"));

/** The page linked from a quote's email. Opening it changes nothing, because mail programs open links too. */
export default function QuoteOfferPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Your quote"
        lead={
          <p data-print="hide">
            What we’d do for you, and what it costs. Questions? Call <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveQuote />
        </ClientOnly>
      </Section>
    </Page>
  );
}
