import { business } from "../../convex/business/business";
import { useInBrowser } from "../lib/in-browser";
import { Page, PageHeader, Section } from "../ui/page";
import { TextAnchor } from "../ui/text-link";
import { LiveBooking } from "./live-booking";
import { NextSteps } from "./next-steps";
import type { Lead } from "./use-booking-form";

const titles = {
  slot: {
    title: "Book a session",
    lead: "Choose a time that suits you. It takes about two minutes.",
  },
  question: {
    title: "Ask for a quote",
    lead: "Tell us what you need. We answer with a price, usually within one business day.",
  },
};

/** `/booking` leads with the slot, `/quote` with the question (decision 5). */
export default function BookingPage({ lead }: { lead: Lead }) {
  return (
    <Page>
      <PageHeader
        title={titles[lead].title}
        lead={
          <p>
            {titles[lead].lead} Or call us on{" "}
            <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
          </p>
        }
      />
      <Section>
        <div className="grid gap-x-16 gap-y-10 @5xl:grid-cols-[minmax(0,1fr)_20rem]">
          {useInBrowser() ? <LiveBooking key={lead} lead={lead} /> : <BeforeScripts />}
          <NextSteps lead={lead} />
        </div>
      </Section>
    </Page>
  );
}

/** The free times are live, so the form needs a running script; the phone does not. */
function BeforeScripts() {
  return (
    <div className="min-h-dvh max-w-form">
      <p className="text-muted">Loading the form…</p>
      <noscript>
        <p>
          The form needs JavaScript, which is switched off in your browser. Please call us, and we
          book a time with you on the phone.
        </p>
      </noscript>
    </div>
  );
}
