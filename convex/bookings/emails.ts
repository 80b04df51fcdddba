import { booking as form } from "../core/forms";
import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { toPayment } from "../payments/emails";
import {
  CALL,
  type EmailDetails,
  formatWhen,
  getKind,
  type Kind,
  kindNames,
  type OrderDetails,
  teamFacts,
  toVisit,
  whatFacts,
} from "./emailFacts";

function explainPayment({ order, payKey }: OrderDetails): string {
  if (order?.pay !== "card")
    return "You’ll pay at the visit or by invoice: there’s nothing to pay now.";
  return payKey === undefined
    ? "You chose to pay by card. We’ll email you a link for that."
    : "You chose to pay by card. If you haven’t yet, you can do that on our website whenever it suits you.";
}

/** What happens next, and what to do if something changes. */
function explainReceived(booking: EmailDetails): string[] {
  switch (getKind(booking)) {
    case "booking":
      return [
        "We have your booking and are holding the time below for you. We’ll call or email you to confirm it. The time may change; if it does, we’ll talk to you first.",
        `Need to change something? Please give us at least 24 hours’ notice: move or cancel it on our website, or ${CALL}.`,
      ];
    case "order":
      return [
        "We have your order. We’ll call or email you to get you started, usually within one business day.",
        explainPayment(booking),
        `Changed your mind? Sign in to My requests on our website to cancel it, or ${CALL}.`,
      ];
    case "quote":
      return [
        "We have your request for a quote. We’ll call or email you with an answer, usually within one business day.",
        `Changed your mind? Sign in to My requests on our website to withdraw it. Something to add? Please ${CALL}.`,
      ];
  }
}

/**
 * To the visitor. Nothing that they typed as free text is in it: whoever types another person's address
 * must not be able to make us email that person their words.
 */
export function bookingReceived(booking: EmailDetails): EmailMessage {
  const { reference, payKey } = booking;
  return {
    template: "booking-received",
    subject: `We have your ${kindNames[getKind(booking)]} ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: explainReceived(booking),
      facts: toFacts({
        Reference: reference,
        When: formatWhen(booking),
        ...teamFacts(booking),
        ...whatFacts(booking),
      }),
      action: payKey === undefined ? toVisit(booking) : toPayment("Go to payment", payKey),
    },
  };
}

const noticeNames: Record<Kind, string> = {
  booking: "Booking",
  order: "Order",
  quote: "Quote request",
};

/** To the owner, with everything that was asked. */
export function bookingNotice(booking: EmailDetails): EmailMessage {
  const { reference } = booking;
  const name = noticeNames[getKind(booking)];
  return {
    template: "booking-notice",
    subject: `${name} ${reference}: ${booking.selectedService}`,
    content: {
      heading: `New ${name.toLowerCase()}`,
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        When: formatWhen(booking),
        ...whatFacts(booking),
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
        "Their phone": booking.visitedPhone,
        Address: booking.address,
        Postcode: booking.postcode,
        "Additional information": booking.additionalInfo,
        "Code or coupon": booking.coupon,
      }),
      action: toRecord(form.panel, reference),
    },
  };
}
