import { business } from "../business/business";
import { toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";

/** To somebody who was emailed about a submission that was then cancelled. */
export function withdrawnEmail(reference: string): EmailMessage {
  return {
    template: "withdrawn",
    subject: `${reference} doesn’t count any more`,
    content: {
      heading: "This was stopped while it was being sent",
      paragraphs: [
        `We emailed you earlier about ${reference}. It was then stopped on our website, so it doesn’t count any more, and no time is held for it.`,
        `If that isn’t what you wanted, send it again, write to us on our website, or call ${business.phone.display}.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("Write to us", "contact"),
    },
  };
}

/** The same to the owner. It links to the console, since the record is gone. */
export function withdrawnNotice(reference: string): EmailMessage {
  return {
    template: "withdrawn-notice",
    subject: `${reference} was taken back`,
    content: {
      heading: "The sender has taken it back",
      paragraphs: [
        `We emailed you earlier about ${reference}. It was then stopped on the website, so it doesn’t count any more, and no time is held for it. There’s nothing to do.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("Open the console", "owner"),
    },
  };
}

/** Adds to an email that it replaces an earlier one. */
export function replacing(message: EmailMessage, reference: string): EmailMessage {
  const { content } = message;
  const words = `This takes the place of our earlier email about ${reference}.`;
  return { ...message, content: { ...content, paragraphs: [words, ...content.paragraphs] } };
}
