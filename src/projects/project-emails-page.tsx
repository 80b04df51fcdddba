import { lazy } from "react";
import { OurPhone } from "../business/our-details";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveProjectEmails = lazy(() => import("./client/live-project-emails"));

/** The unsubscribe page of project emails. Opening it changes nothing, because mail programs open links too. */
export default function ProjectEmailsPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Emails about your website project"
        lead={
          <p>
            We email you when it’s your turn, when there’s a draft to see, and when your website is
            live. Any questions? Call <OurPhone />.
          </p>
        }
      />
      <Section width="form">
        <ClientOnly short>
          <LiveProjectEmails />
        </ClientOnly>
      </Section>
    </Page>
  );
}
