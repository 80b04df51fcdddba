import { toConversation } from "../email/links";
import type { EmailMessage } from "../email/rules";

/** To the owner. It doesn't quote the message; the inbox does. */
export const textReceivedNotice = (name: string, reference: string): EmailMessage => ({
  template: "text-received-notice",
  subject: `${name} has answered by text message`,
  content: {
    heading: "A text message came in.",
    paragraphs: [`${name} has answered a text message of ours. It’s in the inbox.`],
    action: toConversation(reference),
  },
});
