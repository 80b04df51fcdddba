import { FREE_UNTIL_HOURS } from "../../business/terms";
import { toMyRequests } from "../../email/links";
import { type EmailMessage, toFacts } from "../../email/rules";
import { CALL, type EmailDetails, formatSlotInZone, visitFacts } from "../emails";
import type { Slot } from "../rules";
import { type Rhythm, rhythmWords } from "./rules";

const formatDates = (slots: readonly Slot[]): string => slots.map(formatSlotInZone).join("\n");

/** To the client: all visits that were booked together. */
export function seriesBooked(
  booking: EmailDetails,
  { rhythm, slots }: { rhythm: Rhythm; slots: readonly Slot[] },
): EmailMessage {
  const count = slots.length === 1 ? "another visit" : `${slots.length} more visits`;
  return {
    template: "series-booked",
    subject: `We’ve booked ${count} for you`,
    content: {
      heading: `We’ve booked ${count} for you.`,
      paragraphs: [
        `They’re confirmed. Each is in My requests, where you can move or cancel it up to ${FREE_UNTIL_HOURS} hours before it starts. We’ll remind you of each one, with its pass-phrase.`,
        `Questions, or not what you expected? Please ${CALL}.`,
      ],
      facts: toFacts({
        Reference: booking.reference,
        Service: booking.selectedService,
        "How often": rhythmWords[rhythm],
        When: formatDates(slots),
        ...visitFacts(booking),
      }),
      action: toMyRequests,
    },
  };
}

/** To the client: the visits that won't happen, since the owner has ended the series. */
export function seriesEnded(booking: EmailDetails, slots: readonly Slot[]): EmailMessage {
  return {
    template: "series-ended",
    subject: "Your repeating visits have ended",
    content: {
      heading: "Your repeating visits have ended.",
      paragraphs: [
        "We’ve cancelled the visits below. Other visits stay as they are.",
        `Questions, or not what you expected? Please ${CALL}.`,
      ],
      facts: toFacts({
        Reference: booking.reference,
        Service: booking.selectedService,
        "Cancelled visits": formatDates(slots),
      }),
      action: toMyRequests,
    },
  };
}
