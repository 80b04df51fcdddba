import {
  type EmailDetails,
  explainPassphrase,
  formatMeeting,
  formatWhen,
  visitFacts,
} from "../bookings/emails";
import type { ReminderKind, Slot } from "../bookings/rules";
import { business } from "../business/business";
import { FREE_UNTIL_HOURS } from "../business/terms";
import { type EmailMessage, toFacts } from "../email/rules";
import { formatTime } from "../shared/clock";
import { formatDayAndMonth, formatWeekday } from "../shared/dates";
import { pages } from "../shared/pages";

export type RemindedVisit = EmailDetails & {
  slot: Slot;
  manageKey: string;
  stopKey: string;
  attendingAt?: number | undefined;
};

const formatDay = ({ date }: Slot) => `${formatWeekday(date)} ${formatDayAndMonth(date)}`;

const CALL = `Questions, or did something come up? Call ${business.phone.display} and have your reference ready.`;

function describe({ slot, attendingAt, ...visit }: RemindedVisit, kind: ReminderKind) {
  const { reference } = visit;
  const time = formatTime(slot.time);
  if (kind === "eveningBefore") {
    return {
      subject: `Tomorrow, ${time}: your visit ${reference}`,
      heading: `Your visit is tomorrow, ${formatDay(slot)}, ${time}.`,
      ask: [],
      label: "See your visit",
    };
  }
  return {
    subject: `Your visit ${reference} is on ${formatDay(slot)}, ${time}`,
    heading: `Your visit is on ${formatDay(slot)}, ${time}.`,
    ask: [
      attendingAt === undefined
        ? `Please tell us on our website that you’ll be there. If the time doesn’t suit you any more, you can move or cancel the visit there, up to ${FREE_UNTIL_HOURS} hours before it starts.`
        : `You’ve told us that you’ll be there. If the time doesn’t suit you any more, you can move or cancel the visit on our website, up to ${FREE_UNTIL_HOURS} hours before it starts.`,
    ],
    label:
      attendingAt === undefined ? "Say you’ll be there, or change it" : "See, move or cancel it",
  };
}

/** To the client, before a confirmed visit. It repeats none of their own words: the address may be somebody else's. */
export function visitReminder(visit: RemindedVisit, kind: ReminderKind): EmailMessage {
  const { reference, manageKey, stopKey, selectedService, passphrase } = visit;
  const { subject, heading, ask, label } = describe(visit, kind);
  return {
    template: "visit-reminder",
    subject,
    content: {
      heading,
      paragraphs: [formatMeeting(visit), ...ask, ...explainPassphrase(visit), CALL],
      facts: toFacts({
        Reference: reference,
        When: formatWhen(visit),
        ...visitFacts(visit),
        "Pass-phrase": passphrase,
        Service: selectedService,
      }),
      action: { label, path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}` },
      stop: {
        label: "Stop reminders",
        path: `${pages.reminders.path}?key=${encodeURIComponent(stopKey)}`,
      },
    },
  };
}
