import { lazyAtOnce } from "../forms/lazy-at-once";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveQuote = lazyAtOnce(() => import("./live-quote"));

/** Where the link in the email of a quote leads. Opening it changes nothing: mail programs open links, too. */
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
