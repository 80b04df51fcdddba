import { lazy } from "react";
import { OurPhone } from "../lib/our-phone";
import { ClientOnly } from "../live/client-only";
import { FormBeside } from "../ui/aside-card";
import { Page, PageHeader, Section } from "../ui/page";
import { NextSteps } from "./next-steps";
import type { Lead } from "./use-booking-form";

const LiveBooking = lazy(() => import("./live-booking"));

const titles = {
  slot: {
    title: "Book a session",
    lead: "Choose a time that suits you. It takes about two minutes.",
  },
  question: {
    title: "Ask for a quote",
    lead: "Tell us what you need. We’ll answer with a price, usually within one business day.",
  },
};

/** `/booking` leads with the slot, `/quote` with the question (docs/product.md 4.4). */
export default function BookingPage({ lead }: { lead: Lead }) {
  return (
    <Page>
      <PageHeader
        title={titles[lead].title}
        lead={
          <p>
            {titles[lead].lead} Or call us on <OurPhone />.
          </p>
        }
      />
      <Section>
        <FormBeside aside={<NextSteps lead={lead} />}>
          <ClientOnly>
            <LiveBooking key={lead} lead={lead} />
          </ClientOnly>
        </FormBeside>
      </Section>
    </Page>
  );
}
