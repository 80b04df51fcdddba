import { business } from "../business/business";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { webinar } from "./form";
import type { WebinarSignUp } from "./rules";

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function signUpReceived(reference: string): EmailMessage {
  return {
    template: "webinar-received",
    subject: `You are on our webinar list ${reference}`,
    content: {
      heading: "Thank you for signing up.",
      paragraphs: [
        "Our webinars are on Mondays and Tuesdays. We’ll send you the link and how to pay before your first one.",
        `Any questions? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("About the webinars", "webinars"),
    },
  };
}

/** To the owner. */
export function signUpNotice(signUp: WebinarSignUp & { reference: string }): EmailMessage {
  const { reference } = signUp;
  return {
    template: "webinar-notice",
    subject: `Webinar sign-up ${reference}`,
    content: {
      heading: "New webinar sign-up",
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        Name: signUp.name,
        Email: signUp.email,
        "Group code": signUp.groupCode,
      }),
      action: toRecord(webinar.panel, reference),
    },
  };
}
