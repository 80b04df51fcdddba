import { type EmailMessage, toFacts } from "../email/rules";
import { pages } from "../shared/pages";
import { CALL, type EmailDetails, formatWhen, whatFacts } from "./emailFacts";

/** To the visitor, whose time is held until they have pressed the link. */
export function bookingHeld(booking: EmailDetails, key: string): EmailMessage {
  const { reference } = booking;
  return {
    template: "booking-held",
    subject: `Do you want to keep this time? ${reference}`,
    content: {
      heading: "Do you want to keep this time?",
      paragraphs: [
        "Somebody asked us for the time below with this email address. We’re holding it for 30 minutes. To keep it, confirm it on our website within that time, or give us a call.",
        "After that the time is free again, and the request stays with us as a question about a time: we’ll call or email to find another one.",
        `It wasn’t you? Then there’s nothing to do. Questions? Please ${CALL}.`,
      ],
      facts: toFacts({ Reference: reference, When: formatWhen(booking), ...whatFacts(booking) }),
      action: {
        label: "Keep this time",
        path: `${pages.keepBooking.path}?key=${key}`,
      },
    },
  };
}
