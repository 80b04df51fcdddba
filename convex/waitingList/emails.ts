import type { Doc } from "../_generated/dataModel";
import type { Slot } from "../bookings/rules";
import { business } from "../business/business";
import { type EmailMessage, toFacts } from "../email/rules";
import {
  formatDateTime,
  formatDayAndMonth,
  formatTime,
  formatWeekday,
  timeAt,
  toInstant,
} from "../shared/dates";
import { pages } from "../shared/pages";

/** What the email of an offer tells. */
type OfferDetails = Pick<Doc<"quoteRequests">, "reference" | "selectedService"> & {
  /** The time that's offered. */
  slot: Slot;
  /** When the visit is now. */
  visit: Slot;
  /** Epoch milliseconds. */
  until: number;
  /** Of the link. */
  key: string;
};

const formatSlotInZone = ({ date, time }: Slot) => formatDateTime(toInstant(date, time));

/** To a client who waits for an earlier time: one is held for them. None of their own words are in it. */
export function earlierTimeOffered(offer: OfferDetails): EmailMessage {
  const { reference, selectedService, slot, visit, until, key } = offer;
  const ends = formatTime(timeAt(until));
  const when = `${formatWeekday(slot.date)} ${formatDayAndMonth(slot.date)}, ${formatTime(slot.time)}`;
  return {
    template: "earlier-time-offered",
    subject: `An earlier time is free: ${when} (${reference})`,
    content: {
      heading: "An earlier time has come free.",
      paragraphs: [
        `You asked us to tell you. We’re holding the new time for you until ${ends}. If you’d like it, take it on our website by then, or call ${business.phone.display}.`,
        `Your visit stays as it is unless you take the new time. If you don’t want it, there’s nothing to do: after ${ends} we’ll offer it to somebody else, and you stay on the waiting list.`,
      ],
      facts: toFacts({
        Reference: reference,
        "New time": formatSlotInZone(slot),
        "Your time now": formatSlotInZone(visit),
        Service: selectedService,
      }),
      action: {
        label: "Look at the new time",
        path: `${pages.earlierTime.path}?key=${key}`,
      },
    },
  };
}
