import { lazy } from "react";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { useInBrowser } from "../lib/in-browser";
import { ClientOnly } from "../live/client-only";
import { AsideCard } from "../ui/aside-card";
import { Deferred } from "../ui/deferred";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { clipboard } from "./clipboard-drawing";

const LiveRequests = lazyAtOnce(() => import("../bookings/client/live-requests"));
const OwnMoney = lazy(() => import("../invoices/client/own-money"));
const OwnDevices = lazy(() => import("../people/client/own-devices"));
const OwnMessages = lazy(() => import("../conversations/client/own-messages"));
const OwnData = lazy(() => import("../privacy/client/live-own-data"));

/** A visitor's requests and their state; when signed in, also their personal data. */
export default function MyRequestsPage() {
  const inBrowser = useInBrowser();
  return (
    <Page kind="task">
      <PageHeader
        title="My requests"
        lead={<p>See your bookings and quotes, and whether they’re confirmed.</p>}
      />
      <Section>
        <FormBeside aside={<WhatIsHere />}>
          <div className="grid gap-6">
            {inBrowser && (
              <Deferred loading={null} failed={null}>
                <OwnMoney />
              </Deferred>
            )}
            <ClientOnly short>
              <LiveRequests />
            </ClientOnly>
            {inBrowser && (
              // Most people have nothing here, so a failed load shows nothing.
              <Deferred loading={null} failed={null}>
                <OwnDevices />
                <OwnMessages />
                <OwnData />
              </Deferred>
            )}
          </div>
        </FormBeside>
      </Section>
    </Page>
  );
}

function WhatIsHere() {
  return (
    <AsideCard title="What you’ll find here" drawing={clipboard}>
      <ul className="grid list-disc gap-2 pl-6">
        <li>When we come, and whether it’s confirmed.</li>
        <li>What we’ve answered, and what it costs.</li>
        <li>Signed in: your invoices and messages, and a way to move or cancel a visit.</li>
      </ul>
    </AsideCard>
  );
}
