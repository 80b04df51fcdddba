import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveInvoice = lazyAtOnce(() => import("./live-invoice"));

/** One invoice, by the key in its address, to read and to print. */
export default function InvoicePage() {
  return (
    <Page kind="task">
      <div data-print="hide">
        <PageHeader title="Your invoice" />
      </div>
      <Section width="form">
        <ClientOnly>
          <LiveInvoice />
        </ClientOnly>
      </Section>
    </Page>
  );
}
