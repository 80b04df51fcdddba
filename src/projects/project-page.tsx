import { lazy } from "react";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { Page, PageHeader, Section } from "../ui/page";

const LiveProject = lazy(() => import("./client/live-project"));

/** A website in the making: where it stands, whose turn it is, and all that went to and fro about it. */
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
