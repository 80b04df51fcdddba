import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, Section } from "../ui/page";

const LiveInvoice = lazyAtOnce(() => import("./live-invoice"));

/** One invoice, by the key in its address, to read and to print. */
export default function InvoicePage() {
  return (
    <Page kind="task">
      <Section width="form">
        <h1 tabIndex={-1} className="mb-6 text-2xl font-bold" data-print="hide">
          Your invoice
        </h1>
        <ClientOnly>
          <LiveInvoice />
        </ClientOnly>
      </Section>
    </Page>
  );
}
