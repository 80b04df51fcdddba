import { useEffect, useRef } from "react";
import { business } from "../../convex/business/business";
import { LiveProvider } from "../lib/convex";
import { Notice } from "../ui/notice";
import { Page, PageHeader, Section } from "../ui/page";
import { TextAnchor } from "../ui/text-link";
import { BookingForm } from "./booking-form";
import { ReceiptCard } from "./receipt-card";
import { NextSteps } from "./next-steps";
import { type Lead, useBookingForm } from "./use-booking-form";

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
      <LiveProvider>
        <BookingSection key={lead} lead={lead} />
      </LiveProvider>
    </Page>
  );
}

function BookingSection({ lead }: { lead: Lead }) {
  const state = useBookingForm(lead);
  const { receipt, phase } = state;
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-10 @5xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-form content-start gap-10">
          {phase === "thanking" && receipt !== undefined && <Thanks name={receipt.sent.name} />}
          {receipt !== undefined && <ReceiptCard receipt={receipt} />}
          <BookingForm lead={lead} state={state} />
        </div>
        <NextSteps lead={lead} />
      </div>
    </Section>
  );
}

/** The specification's words (section 9). It takes focus, so that nobody has to look for it. */
function Thanks({ name }: { name: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);
  return (
    <div ref={message} tabIndex={-1} className="rounded-md">
      <Notice kind="success">
        <p>Thank you, {name}. We&apos;ll be in touch soon.</p>
      </Notice>
    </div>
  );
}
