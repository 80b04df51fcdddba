import { business } from "../business/business";
import { type EmailMessage, toFacts } from "../email/rules";

/** To whoever was told of something that was then stopped while it was being sent. */
export function withdrawnMail(reference: string): EmailMessage {
  return {
    template: "withdrawn",
    subject: `${reference} doesn’t count any more`,
    content: {
      heading: "This was stopped while it was being sent",
      paragraphs: [
        `You have an earlier email from us about ${reference}. Since then it was stopped on our website, so it doesn’t count any more, and no time is held for it.`,
        `If that isn’t what you wanted, send it again or call ${business.phone.display}.`,
      ],
      facts: toFacts({ Reference: reference }),
    },
  };
}

/** What an email begins with that takes the place of an earlier one. */
export function replacing(message: EmailMessage, reference: string): EmailMessage {
  const { content } = message;
  const words = `This takes the place of our earlier email about ${reference}.`;
  return { ...message, content: { ...content, paragraphs: [words, ...content.paragraphs] } };
}
