import { business } from "../business/business";
import { toPage } from "../email/links";
import type { EmailMessage } from "../email/rules";
import { CODE_MINUTES } from "../shared/periods";

/** To somebody signed in, before an action that can't be undone. */
export function freshCode(code: string): EmailMessage {
  return {
    template: "sign-in-code",
    subject: `Your code for ${business.name}`,
    content: {
      heading: "Your code to go on",
      paragraphs: [
        `Type these 8 digits in the window that asked for them: ${code}`,
        `The code works for ${CODE_MINUTES} minutes, and only in that window.`,
        `If you didn’t ask for it, somebody else is using your session, or a browser that you left open. Sign in, and press “Sign out on every device”. Nobody from ${business.name} will ever ask you for this code.`,
      ],
      action: toPage("Open the sign-in page", "login"),
    },
  };
}

/** To a new helper; there's nothing to accept. */
export const helperInvited = (member: string): EmailMessage => ({
  template: "helper-invited",
  subject: `You can see your visits at ${business.name}`,
  content: {
    heading: `Welcome, ${member}`,
    paragraphs: [
      "Your visits are now in our console: where to go and when, what people told us about them, and their messages. After a visit, say there what you did, and whether they paid.",
      "To sign in, enter this email address. We’ll email you a code each time; there’s no password, and nothing to accept.",
    ],
    action: toPage("Sign in", "login"),
  },
});

/** The sign-in code, on its own line for copying. */
export function signInCode(code: string): EmailMessage {
  return {
    template: "sign-in-code",
    subject: `Your code for signing in to ${business.name}`,
    content: {
      heading: "Your sign-in code",
      paragraphs: [
        `Type these 8 digits on the page where you asked for them: ${code}`,
        `The code works for ${CODE_MINUTES} minutes, and only in the browser that asked for it. If you’ve closed that page, or you’re on another device, ask for another code there.`,
        `Nobody from ${business.name} will ever ask you for this code. If you didn’t ask for it, you can ignore this email: nobody can sign in without the code.`,
      ],
      action: toPage("Open the sign-in page", "login"),
    },
  };
}
