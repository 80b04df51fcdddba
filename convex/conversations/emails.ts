import type { Doc } from "../_generated/dataModel";
import { business } from "../business/business";
import { toConversation, toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";

/** To the owner. It doesn't quote the client; the inbox does. */
export function emailReceivedNotice(name: string, reference: string, files: number): EmailMessage {
  const withFiles = files === 0 ? "" : `, with ${files === 1 ? "a file" : `${files} files`}`;
  return {
    template: "email-received-notice",
    subject: `${name} has answered by email`,
    content: {
      heading: "An email came in.",
      paragraphs: [`${name} has answered an email of ours${withFiles}. It’s in the inbox.`],
      facts: toFacts({ Reference: reference }),
      action: toConversation(reference),
    },
  };
}

interface Answer {
  text: string;
  /** The reference of what it answers, if its sender knows that. */
  reference?: string | undefined;
  /** The subject of our email that they replied to, to keep the thread together. */
  subject?: string | undefined;
  photos?: readonly Pick<Doc<"uploads">, "fileName" | "storageId" | "type">[];
}

/** The owner's reply. It has none of the client's words. */
export function replyEmail({ text, reference, subject, photos = [] }: Answer): EmailMessage {
  return {
    template: "reply",
    subject:
      subject !== undefined
        ? `Re: ${subject.replace(/^Re: /, "")}`
        : reference === undefined
          ? `A message from ${business.name}`
          : `Our answer to ${reference}`,
    content: {
      heading: `A message from ${business.name}`,
      paragraphs: text.split(/\n{2,}/),
      facts: toFacts({ Reference: reference }),
      action: toPage("Write to us again", "contact"),
    },
    attachments: photos.map(({ fileName: filename, storageId, type }) => ({
      filename,
      storageId,
      type,
    })),
  };
}
