import { lazy } from "react";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveProject = lazy(() => import("./client/live-project"));

/** A client's project page: its state, whose turn it is, and the messages. */
export default function ProjectPage() {
  return (
    <Page kind="task">
      <PageHeader title="Your website project" />
      <Section>
        <ClientOnly>
          <LiveProject />
        </ClientOnly>
      </Section>
    </Page>
  );
}
