import { business } from "../../business/business";
import { BRIEF_ANSWERED_WITHIN } from "../../business/terms";
import { design } from "../../core/forms";
import { toDesigns, toRecord } from "../../email/links";
import { type EmailMessage, toFacts } from "../../email/rules";
import { labelled } from "../../typed/form";
import { type Brief, briefFields } from "./formRules";

const CALL_US = `Questions? Call ${business.phone.display} and have your reference ready.`;

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function designReceived(reference: string): EmailMessage {
  return {
    template: "design-received",
    subject: `We have your website brief ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        `We have your website brief. We’ll read it, then call or email you with our questions and a price, usually within ${BRIEF_ANSWERED_WITHIN}.`,
        "You can follow your design on our website at any time: open “Check Existing Design” and enter the email address that this message came to.",
        CALL_US,
      ],
      facts: toFacts({ Reference: reference }),
      action: toDesigns,
    },
  };
}

/** To the owner: who wants a website, and for what. The brief has the rest. */
export function designNotice(
  brief: Pick<Brief, keyof typeof briefFields> & { reference: string },
  pictures: number,
): EmailMessage {
  const { reference } = brief;
  return {
    template: "design-notice",
    subject: `Website brief ${reference}`,
    content: {
      heading: "New website brief",
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        ...labelled(briefFields, brief),
        Pictures: pictures === 0 ? undefined : String(pictures),
      }),
      action: toRecord(design.panel, reference),
    },
  };
}
