import type { Doc } from "../_generated/dataModel";
import { business } from "../business/business";
import { toPage } from "../email/links";
import { type EmailLink, type EmailMessage, toFacts } from "../email/rules";
import { byTransfer } from "../invoices/emails";
import type { BankAccount } from "../invoices/settings/fields";
import { formatDateTime } from "../shared/dates";
import { pages } from "../shared/pages";
import type { Visit, VisitState } from "../shared/visits";
import type { AgreedPrice } from "./fields";
import { formatAgreed, formatSession, owedPrice, toCalendarEntry } from "./rules";

interface SignUpDetails {
  reference: string;
  key: string;
  session: string;
  /** When the first one starts, in epoch milliseconds. */
  starts: number | undefined;
  now: number;
}

const CALL = `Any questions? Call ${business.phone.display} and have your reference ready.`;

/** A link to the page where participants cancel. */
const toTakeBack = (key: string): EmailLink => ({
  label: "Can’t come? Take your sign-up back",
  path: `${pages.webinarSignUp.path}?key=${encodeURIComponent(key)}`,
});

interface FileDetails {
  state: VisitState;
  now: number;
  sequence?: number;
  isInvitation: boolean;
}

const toFile = (visit: Visit, { state, now, sequence = 0, isInvitation }: FileDetails) => ({
  filename: `${visit.reference}.ics`,
  visit,
  state,
  sequence,
  stamp: now,
  isInvitation,
});

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function signUpReceived({
  reference,
  key,
  session,
  starts,
  now,
}: SignUpDetails): EmailMessage {
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
      also: toTakeBack(key),
    },
    attachments:
      starts === undefined
        ? []
        : [
            toFile(toCalendarEntry(reference, { starts }), {
              state: "confirmed",
              now,
              isInvitation: false,
            }),
          ],
  };
}

interface DateDetails {
  reference: string;
  key: string;
  /** The time of the sign-up, in epoch milliseconds. */
  timestamp: number;
  /** The price they were told before. */
  price?: AgreedPrice | undefined;
  /** The price for new sign-ups. */
  priceNow: AgreedPrice;
  date: Pick<Doc<"webinarDates">, "title" | "starts" | "minutes" | "link" | "calledOffAt">;
  now: number;
  bank: BankAccount;
}

function dateFacts({ reference, price, priceNow, date, bank }: DateDetails) {
  const { title, starts, minutes, calledOffAt } = date;
  const isOn = calledOffAt === undefined;
  const owed = owedPrice(price, priceNow);
  return toFacts({
    Reference: reference,
    Webinar: title,
    [isOn ? "When" : "It was"]: formatDateTime(starts),
    ...(isOn && {
      Length: `About ${minutes} minutes`,
      Price: formatAgreed(owed),
      "How to pay": owed === 0 ? undefined : byTransfer(reference, bank),
    }),
  });
}

/** A calendar entry that replaces earlier ones: its sequence rises every second. */
function calendarFile({ reference, timestamp, date, now }: DateDetails) {
  const state = date.calledOffAt === undefined ? "confirmed" : "cancelled";
  const sequence = Math.floor((now - timestamp) / 1000);
  return toFile(toCalendarEntry(reference, date), { state, sequence, now, isInvitation: true });
}

const JOIN =
  "Press “Join the webinar” a few minutes before it begins. There’s nothing to install. If it doesn’t open, call us: we’ll help you get in.";

const toJoin = ({ date }: DateDetails): EmailLink => ({
  label: "Join the webinar",
  path: date.link as `https://${string}`,
});

/** To somebody who signed up for one date. */
export function dateReceived(details: DateDetails): EmailMessage {
  return {
    template: "webinar-received",
    subject: `You’re signed up: ${details.date.title} ${details.reference}`,
    content: {
      heading: "Thank you for signing up.",
      paragraphs: [JOIN, "Its time is in the calendar file with this email.", CALL],
      facts: dateFacts(details),
      action: toJoin(details),
      also: toTakeBack(details.key),
    },
    attachments: [calendarFile(details)],
  };
}

/** To a participant, on the day before. @param isFirst the first email with a link, for a weekly sign-up */
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
      also: toTakeBack(details.key),
      stop: {
        label: "Stop reminders",
        path: `${pages.reminders.path}?key=${encodeURIComponent(stopKey)}`,
      },
    },
    attachments: isFirst ? [calendarFile(details)] : [],
  };
}

/** Explains that participants pay the price they were told if it has gone up. */
function explainPrice({ price, priceNow }: DateDetails): string[] {
  const owed = owedPrice(price, priceNow);
  const now = formatAgreed(priceNow);
  if (formatAgreed(owed) === now) return [];
  const agreed = owed === 0 ? "for you it’s free" : `you pay ${formatAgreed(owed)}`;
  return [
    `The price is now ${now} for people who sign up from today. What we told you stands: ${agreed}.`,
  ];
}

/** To a participant, when a date has changed or is called off. */
export function webinarChanged(details: DateDetails): EmailMessage {
  const { reference, key, date } = details;
  const isOff = date.calledOffAt !== undefined;
  return {
    template: "webinar-changed",
    subject: `${isOff ? "Called off" : "Changed"}: your webinar ${reference}`,
    content: {
      heading: isOff ? "Your webinar is called off." : "Your webinar has changed.",
      paragraphs: isOff
        ? [
            `We’re sorry. If you’ve paid for it, you can have your money back or come to another one: call ${business.phone.display}.`,
            OUT_OF_CALENDAR,
          ]
        : [
            "This is how it is now. The attached file puts it right in your calendar.",
            ...explainPrice(details),
            JOIN,
            CALL,
          ],
      facts: dateFacts(details),
      action: isOff ? toPage("See the next webinars", "webinars") : toJoin(details),
      ...(!isOff && { also: toTakeBack(key) }),
    },
    attachments: [calendarFile(details)],
  };
}

const OUT_OF_CALENDAR = "Was it in your calendar? Open the attached file to take it out.";

interface TakenBackDetails extends SignUpDetails {
  /** The time of the sign-up, in epoch milliseconds. */
  timestamp: number;
  by: "client" | "owner";
}

/** To somebody whose sign-up was cancelled. */
export function webinarTakenBack(details: TakenBackDetails): EmailMessage {
  const { reference, key, session, starts, timestamp, by, now } = details;
  const heading =
    by === "client" ? "You’ve taken your sign-up back." : "You’re not signed up any more.";
  return {
    template: "webinar-taken-back",
    subject: `You’re not signed up any more: your webinar ${reference}`,
    content: {
      heading,
      paragraphs: [
        `If you’ve paid for it, you can have your money back or come to another one: call ${business.phone.display}.`,
        OUT_OF_CALENDAR,
        ...(by === "client" ? ["Can you come after all? You can sign up again."] : []),
      ],
      facts: toFacts({ Reference: reference, Webinar: formatSession(session) }),
      action: toPage("See the next webinars", "webinars"),
      ...(by === "client" && { also: { ...toTakeBack(key), label: "I can come after all" } }),
    },
    attachments:
      starts === undefined
        ? []
        : [
            toFile(toCalendarEntry(reference, { starts }), {
              state: "cancelled",
              now,
              sequence: Math.floor((now - timestamp) / 1000),
              isInvitation: true,
            }),
          ],
  };
}
