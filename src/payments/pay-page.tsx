import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LivePayment = lazyAtOnce(() => import("./live-payment"));

/** One payment, by the key in its address: to pay, or to see that it's paid. */
export default function PayPage() {
  return (
    <Page kind="task">
      <PageHeader title="Your payment" />
      <Section width="form">
        <ClientOnly>
          <LivePayment />
        </ClientOnly>
      </Section>
    </Page>
  );
}
