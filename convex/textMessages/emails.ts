import { toConversation } from "../email/links";
import type { EmailMessage } from "../email/rules";

/** To the owner; what it says stays in the inbox. */
export const textReceivedNotice = (name: string, reference: string): EmailMessage => ({
  template: "text-received-notice",
  subject: `${name} has answered by text message`,
  content: {
    heading: "A text message came in.",
    paragraphs: [`${name} has answered a text message of ours. It’s in the inbox.`],
    action: toConversation(reference),
  },
});
