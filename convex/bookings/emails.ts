import { business } from "../business/business";
import { instantInWords, instantOf } from "../business/dates";
import type { EmailMessage } from "../email/rules";
import type { Booking } from "./rules";

const given = { online: "Online", "in-person": "In person" } as const;

function whenInWords({ bookingDate, bookingTime }: Booking): string | undefined {
  if (bookingDate === undefined || bookingTime === undefined) return undefined;
  return instantInWords(instantOf(bookingDate, bookingTime));
}

/** A fact for each value that is there. */
function factsOf(values: Record<string, string | undefined>) {
  return Object.entries(values).flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value }],
  );
}

/**
 * To the visitor. Nothing that they typed as free text is in it: whoever types another person's address
 * must not be able to make us mail that person their words.
 */
export function bookingReceived(booking: Booking, reference: string): EmailMessage {
  const when = whenInWords(booking);
  return {
    template: "booking-received",
    subject: `We have your ${when === undefined ? "request" : "booking"} ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        when === undefined
          ? "We have your request for a quote. We’ll call or email you with an answer, usually within one business day."
          : "We have your booking and are holding the time below for you. We’ll call or email you to confirm it. The time may change; if it does, we’ll talk to you first.",
        `Need to change something? Please give us at least 24 hours’ notice: call ${business.phone.display} and have your reference ready.`,
      ],
      facts: factsOf({
        Reference: reference,
        When: when,
        Service: booking.selectedService,
        How: given[booking.serviceType],
      }),
    },
  };
}

/** To the owner, with everything that was asked. */
export function bookingNotice(booking: Booking, reference: string): EmailMessage {
  const when = whenInWords(booking);
  return {
    template: "booking-notice",
    subject: `${when === undefined ? "Quote request" : "Booking"} ${reference}: ${booking.selectedService}`,
    content: {
      heading: when === undefined ? "New quote request" : "New booking",
      paragraphs: [],
      facts: factsOf({
        Reference: reference,
        When: when,
        Service: booking.selectedService,
        How: given[booking.serviceType],
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        Address: booking.address,
        Postcode: booking.postcode,
        "Additional information": booking.additionalInfo,
      }),
    },
  };
}
