import { business } from "../business/business";
import { toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { formatDateTime } from "../shared/dates";
import { formatSession, nextStart, toFirstWebinar } from "./rules";

interface SignUpDetails {
  reference: string;
  session: string;
  now: number;
}

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function signUpReceived({ reference, session, now }: SignUpDetails): EmailMessage {
  const starts = nextStart(session, now);
  return {
    template: "webinar-received",
    subject: `You’re on our webinar list ${reference}`,
    content: {
      heading: "Thank you for signing up.",
      paragraphs: [
        "We’ll send you the link and how to pay before your first webinar. Its time is in the calendar file with this email.",
        `Any questions? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({
        Reference: reference,
        Webinar: formatSession(session),
        "First one": starts === undefined ? undefined : formatDateTime(starts),
      }),
      action: toPage("About the webinars", "webinars"),
    },
    attachment:
      starts === undefined
        ? undefined
        : {
            filename: `${reference}.ics`,
            visit: toFirstWebinar(reference, starts),
            state: "confirmed",
            sequence: 0,
            stamp: now,
            isInvitation: false,
          },
  };
}
