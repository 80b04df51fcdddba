import { business } from "../business/business";
import { ANSWERED_WITHIN } from "../business/terms";
import { toConversation, toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { labelled } from "../typed/form";
import { type ContactMessage, messageFields } from "./formRules";

/** To the visitor. It doesn't repeat their own words, for the reason given in `bookings/emails.ts`. */
export function contactReceived(reference: string): EmailMessage {
  return {
    template: "contact-received",
    subject: `We have your message ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        `We have your message. We’ll email or call you, usually within ${ANSWERED_WITHIN}.`,
        `Something to add? Write to us again on our website. In a hurry? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("Write to us again", "contact"),
    },
  };
}

/** To the owner, with all fields. */
export function contactNotice(message: ContactMessage & { reference: string }): EmailMessage {
  const { reference, name } = message;
  return {
    template: "contact-notice",
    subject: `Message ${reference} from ${name}`,
    content: {
      heading: "New message",
      paragraphs: [],
      facts: toFacts({ Reference: reference, ...labelled(messageFields, message) }),
      action: toConversation(reference),
    },
  };
}

/** To the person who asked for support. */
export function supportReceived(reference: string): EmailMessage {
  return {
    template: "support-received",
    subject: `We have your request ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        `We have your request for help. We’ll call or email you, usually within ${ANSWERED_WITHIN}.`,
        `Something to add? Write to us on our website. In a hurry? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("Write to us", "contact"),
    },
  };
}
