import { booking as form } from "../core/forms";
import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { type EmailDetails, formatWhen } from "./emailFacts";

/** To the owner: what a client tells us about a visit or a request, in their words. */
export function bookingMessageNotice(booking: EmailDetails, message: string): EmailMessage {
  const { reference, name } = booking;
  return {
    template: "booking-message-notice",
    subject: `${reference}: a message from ${name}`,
    content: {
      heading: "A client tells us something",
      paragraphs: [],
      facts: toFacts({
        Message: message,
        Reference: reference,
        When: formatWhen(booking),
        Service: booking.selectedService,
        Name: name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
      }),
      action: toRecord(form.panel, reference),
    },
  };
}
