import { business } from "../business/business";
import type { EmailMessage } from "../email/rules";
import type { ContactMessage, SupportRequest } from "./rules";

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function contactReceived(reference: string): EmailMessage {
  return {
    template: "contact-received",
    subject: `We have your message ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        "We have your message and will answer by email or by calling you, usually within one business day.",
        `In a hurry? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: [{ label: "Reference", value: reference }],
    },
  };
}

/** To the owner, with everything that was written. */
export function contactNotice({
  reference,
  name,
  email,
  phone,
  message,
}: ContactMessage & { reference: string }): EmailMessage {
  return {
    template: "contact-notice",
    subject: `Message ${reference} from ${name}`,
    content: {
      heading: "New message",
      paragraphs: [],
      facts: [
        { label: "Reference", value: reference },
        { label: "Name", value: name },
        { label: "Email", value: email },
        ...(phone === undefined ? [] : [{ label: "Phone", value: phone }]),
        { label: "Message", value: message },
      ],
    },
  };
}

/** To who asked for support. */
export function supportReceived(reference: string): EmailMessage {
  return {
    template: "support-received",
    subject: `We have your request ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        "We have your request and will call or email you, usually within one business day.",
        `In a hurry? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: [{ label: "Reference", value: reference }],
    },
  };
}

/** To the owner, with everything that was asked. */
export function supportNotice({
  reference,
  name,
  email,
  phone,
  support,
  supportType,
}: SupportRequest & { reference: string }): EmailMessage {
  return {
    template: "support-notice",
    subject: `Support request ${reference}`,
    content: {
      heading: "New support request",
      paragraphs: [],
      facts: [
        { label: "Reference", value: reference },
        { label: "Name", value: name },
        { label: "Email", value: email },
        { label: "Phone", value: phone },
        { label: "Needs help with", value: support },
        ...(supportType === undefined ? [] : [{ label: "Service", value: supportType }]),
      ],
    },
  };
}
