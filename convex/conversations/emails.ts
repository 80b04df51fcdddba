import { business } from "../business/business";
import { toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";

interface Answer {
  text: string;
  /** Of what it answers, where that has one that its sender knows. */
  reference?: string | undefined;
}

/** The owner's answer, in their own words; none of the client's are in it. */
export function replyEmail({ text, reference }: Answer): EmailMessage {
  return {
    template: "reply",
    subject:
      reference === undefined ? `A message from ${business.name}` : `Our answer to ${reference}`,
    content: {
      heading: `A message from ${business.name}`,
      paragraphs: text.split(/\n{2,}/),
      facts: toFacts({ Reference: reference }),
      action: toPage("Write to us again", "contact"),
    },
  };
}
