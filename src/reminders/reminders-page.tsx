import { OurPhone } from "../business/our-details";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveReminders = lazyAtOnce(() => import("./live-reminders"));

/** The unsubscribe page linked from reminders. Opening it changes nothing, because mail programs open links too. */
export default function RemindersPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Reminders of your visits"
        lead={
          <p>
            We email you two days before a visit, and the evening before. Any questions? Call{" "}
            <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveReminders />
        </ClientOnly>
      </Section>
    </Page>
  );
}
