import { business } from "../business/business";
import type { EmailMessage } from "../email/rules";

/** To whoever reads the address. The code stands by itself, so that it can be copied in one go. */
export function signInCode(code: string): EmailMessage {
  return {
    template: "sign-in-code",
    subject: `Your code for signing in to ${business.name}`,
    content: {
      heading: "Your sign-in code",
      paragraphs: [
        `Type these 8 digits on the page where you asked for them: ${code}`,
        "The code works for 15 minutes. If you ask for another one, only the newest works.",
        `Nobody from ${business.name} will ever ask you for this code. If you did not ask for it, you need not do anything: without it nobody can sign in.`,
      ],
    },
  };
}
