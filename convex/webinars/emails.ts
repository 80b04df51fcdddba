import type { Doc } from "../_generated/dataModel";
import { business } from "../business/business";
import { fromPrices } from "../business/prices";
import { toPage } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import { byTransfer } from "../invoices/emails";
import { formatDateTime } from "../shared/dates";
import { formatPrice, money } from "../shared/money";
import { pages } from "../shared/pages";
import type { Visit, VisitState } from "../shared/visits";
import { formatSession, toCalendarEntry } from "./rules";

interface SignUpDetails {
  reference: string;
  session: string;
  /** When the first one starts, in epoch milliseconds. */
  starts: number | undefined;
  now: number;
}

const CALL = `Any questions? Call ${business.phone.display} and have your reference ready.`;

const toFile = (
  visit: Visit,
  { state, now, sequence = 0 }: { state: VisitState; now: number; sequence?: number },
) => ({
  filename: `${visit.reference}.ics`,
  visit,
  state,
  sequence,
  stamp: now,
  isInvitation: false,
});

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function signUpReceived({ reference, session, starts, now }: SignUpDetails): EmailMessage {
  return {
    template: "webinar-received",
    subject: `You’re on our webinar list ${reference}`,
    content: {
      heading: "Thank you for signing up.",
      paragraphs: [
        "We’ll send you the link and how to pay before your first webinar. Its time is in the calendar file with this email.",
        CALL,
      ],
      facts: toFacts({
        Reference: reference,
        Webinar: formatSession(session),
        "First one": starts === undefined ? undefined : formatDateTime(starts),
      }),
      action: toPage("About the webinars", "webinars"),
    },
    attachments:
      starts === undefined
        ? []
        : [toFile(toCalendarEntry(reference, { starts }), { state: "confirmed", now })],
  };
}

/** What somebody is told of a date that they've signed up for. */
interface DateDetails {
  reference: string;
  /** When they signed up, in epoch milliseconds. */
  timestamp: number;
  date: Pick<
    Doc<"webinarDates">,
    "title" | "starts" | "minutes" | "link" | "cents" | "calledOffAt"
  >;
  now: number;
}

/** What somebody who comes has to know. */
function dateFacts({ reference, date }: DateDetails) {
  const { title, starts, minutes, cents, calledOffAt } = date;
  const isOn = calledOffAt === undefined;
  const price = cents === undefined ? `From ${formatPrice(fromPrices.webinars)}` : money(cents);
  return toFacts({
    Reference: reference,
    Webinar: title,
    [isOn ? "When" : "It was"]: formatDateTime(starts),
    ...(isOn && {
      Length: `About ${minutes} minutes`,
      Price: cents === 0 ? "Free" : price,
      "How to pay": cents === 0 ? undefined : byTransfer(reference),
    }),
  });
}

/** The calendar entry that takes the place of earlier ones: its version rises by the second. */
function calendarFile({ reference, timestamp, date, now }: DateDetails) {
  const state = date.calledOffAt === undefined ? "confirmed" : "cancelled";
  const sequence = Math.floor((now - timestamp) / 1000);
  return toFile(toCalendarEntry(reference, date), { state, sequence, now });
}

const JOIN =
  "Press “Join the webinar” a few minutes before it begins. There’s nothing to install. If it doesn’t open, call us: we’ll help you get in.";

const toJoin = ({ date }: DateDetails): EmailLink => ({
  label: "Join the webinar",
  path: date.link as `https://${string}`,
});

/** To somebody who has signed up for one date. */
export function dateReceived(details: DateDetails): EmailMessage {
  return {
    template: "webinar-received",
    subject: `You’re signed up: ${details.date.title} ${details.reference}`,
    content: {
      heading: "Thank you for signing up.",
      paragraphs: [JOIN, "Its time is in the calendar file with this email.", CALL],
      facts: dateFacts(details),
      action: toJoin(details),
    },
    attachments: [calendarFile(details)],
  };
}

/**
 * To somebody who comes, on the day before.
 * @param isFirst they signed up for a weekly one, and haven't had a link
 */
export function webinarReminder({
  isFirst,
  stopKey,
  ...details
}: DateDetails & { isFirst: boolean; stopKey: string }): EmailMessage {
  return {
    template: "webinar-reminder",
    subject: `Tomorrow: ${details.date.title} ${details.reference}`,
    content: {
      heading: isFirst ? "Your first webinar is tomorrow." : "Your webinar is tomorrow.",
      paragraphs: [JOIN, CALL],
      facts: dateFacts(details),
      action: toJoin(details),
      stop: {
        label: "Stop reminders",
        path: `${pages.reminders.path}?key=${encodeURIComponent(stopKey)}`,
      },
    },
    attachments: isFirst ? [calendarFile(details)] : [],
  };
}

/** To somebody who comes, when the owner has changed a date or called it off. */
export function webinarChanged(details: DateDetails): EmailMessage {
  const isOff = details.date.calledOffAt !== undefined;
  return {
    template: "webinar-changed",
    subject: `${isOff ? "Called off" : "Changed"}: your webinar ${details.reference}`,
    content: {
      heading: isOff ? "Your webinar is called off." : "Your webinar has changed.",
      paragraphs: isOff
        ? [
            `We’re sorry. If you’ve paid for it, you can have your money back or come to another one: call ${business.phone.display}.`,
            "Was it in your calendar? Open the attached file to take it out.",
          ]
        : ["This is how it is now. The attached file puts it right in your calendar.", JOIN, CALL],
      facts: dateFacts(details),
      action: isOff ? toPage("See the next webinars", "webinars") : toJoin(details),
    },
    attachments: [calendarFile(details)],
  };
}
