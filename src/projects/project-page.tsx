import { lazy } from "react";
import { OurPhone } from "../business/our-details";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveProject = lazy(() => import("./client/live-project"));

/** A client's project page: its state, whose turn it is, and the messages. */
export default function ProjectPage() {
  return (
    <Page>
      <PageHeader
        title="Your website project"
        lead={
          <p>
            See what happens next, look through what you asked for, and write to us. This page
            updates automatically. Rather talk to us? Call <OurPhone />.
          </p>
        }
      />
      <Section>
        <ClientOnly>
          <LiveProject />
        </ClientOnly>
      </Section>
    </Page>
  );
}
