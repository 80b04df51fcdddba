import { env } from "../_generated/server";
import { getSlot } from "../bookings/rules";
import { business } from "../business/business";
import { codeWords } from "../coupons/rules";
import { type Html, markup } from "../plainForms/html";
import { backTo, renderPage, toParagraphs } from "../plainForms/page";
import { formatServicePrice } from "../services/prices";
import { formatDateTime, toInstant } from "../shared/dates";
import { formatAlreadySubmitted, WITHDRAWN } from "../shared/failureWords";
import { pages } from "../shared/pages";
import { type Lead, plainBookingPaths } from "../shared/plainBooking";
import { toSiteUrl } from "../shared/siteUrl";
import type { SubmissionResult } from "../submissions/fields";
import { readEmail } from "../typed/emailAddress";
import { cleanLine } from "../typed/text";

type Accepted = Extract<SubmissionResult, { ok: true }>;

interface Sent {
  name: string;
  email: string;
  selectedService: string;
  serviceType: string;
  bookingDate?: string;
  bookingTime?: string;
  coupon: string;
}

const callAndRead = `call us on ${business.phone.display} and read the reference to us`;

/** What follows, in words (as `src/bookings/receipt-card.tsx` says it): the title and what stands below the time. */
function getWords({ apart, notEmailed }: Accepted, { serviceType, email, ...sent }: Sent) {
  switch (apart) {
    case "tooMuch":
      return {
        title: "We have it, and a person looks at it first",
        words: [
          "So much is arriving just now that nothing goes through by itself. No email is on its way, and if you chose a time, it isn’t held yet. We’ll answer you, usually within one business day.",
          `In a hurry? Please ${callAndRead}.`,
        ],
      };
    case "wish":
      return {
        title: "We’ve got your request. We’ll call to confirm a time",
        words: [
          "So many times are being booked just now that we can’t hold this one yet. We’ll call or email you, usually within one business day.",
          `In a hurry? Please ${callAndRead}.`,
        ],
      };
    case undefined: {
      const emailed =
        notEmailed === true
          ? `We’ve sent ${email} many emails lately, so we won’t send one about this. Please write the reference down.`
          : `We’re emailing this to ${email}.`;
      const change = `Keep the reference. To change something, ${callAndRead}.`;
      if (getSlot(sent) === undefined) {
        return { title: "We have your request", words: [emailed, change] };
      }
      const does = serviceType === "online" ? "call you" : "come to you";
      const next = `We’ll confirm by email or by calling you, and ${does} at that time.`;
      return { title: "We have your booking", words: [emailed, next, change] };
    }
  }
}

const another: Record<Lead, string> = {
  slot: "Book another session",
  question: "Ask for another quote",
};

const render = (lead: Lead, title: string, body: Html) =>
  renderPage({
    title,
    body: markup`${body}
      <p><a href="${plainBookingPaths[lead]}">${another[lead]}</a></p>`,
    back: backTo(lead === "slot" ? pages.booking : pages.quote),
  });

/** What was accepted, to keep and to read out on the phone. */
export function renderReceipt(
  lead: Lead,
  typed: Sent,
  accepted: Accepted,
  manageKey: string | undefined,
): string {
  const sent = { ...typed, email: readEmail(typed.email) };
  const slot = getSlot(sent);
  const { title, words } = getWords(accepted, sent);
  const code = codeWords(sent.coupon);
  const time =
    slot === undefined
      ? undefined
      : markup`<p><strong>${formatDateTime(toInstant(slot.date, slot.time))}</strong></p>
          <p>${formatServicePrice(sent.selectedService)}</p>`;
  const visit =
    slot && manageKey && toSiteUrl(`${pages.visit.path}?key=${manageKey}`, env.SITE_URL);
  return render(
    lead,
    title,
    markup`<p>Thank you, ${cleanLine(sent.name)}. We'll be in touch soon.</p>
      <div class="box">
        <p>Your reference is <strong class="reference">${accepted.reference}</strong></p>
        <p>${sent.selectedService}</p>
        ${time} ${toParagraphs(code === undefined ? words : [code, ...words])}
        ${visit && markup`<p>Here’s your link. Keep it: <a href="${visit}">See, move or cancel your visit</a></p>`}
      </div>`,
  );
}

type AlreadySent = { code: "alreadySubmitted"; reference: string } | { code: "withdrawn" };

/** For what was sent again with other content, after Back, or was stopped. */
export function renderAlreadySent(lead: Lead, failure: AlreadySent): string {
  const words = failure.code === "withdrawn" ? WITHDRAWN : formatAlreadySubmitted(failure);
  const title = failure.code === "withdrawn" ? "This doesn’t count any more" : "We already have it";
  return render(lead, title, markup`${toParagraphs([words])}`);
}
