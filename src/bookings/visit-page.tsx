import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveVisit = lazyAtOnce(() => import("./client/live-visit"));

/** The page linked from emails about a visit. Opening it changes nothing, because mail programs open links too. */
export default function VisitPage() {
  return (
    <Page kind="task">
      <PageHeader title="Your visit" />
      <Section width="form">
        <ClientOnly short>
          <LiveVisit />
        </ClientOnly>
      </Section>
    </Page>
  );
}
