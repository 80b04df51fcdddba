import type { EmailMessage } from "../email/rules";
import { pages } from "../shared/pages";

/** To the owner, at most once a day. */
export function securityNotice(unusual: readonly string[]): EmailMessage {
  return {
    template: "security-notice",
    subject: "Something unusual on your website",
    content: {
      heading: "Something unusual on your website",
      paragraphs: [
        ...unusual,
        "If something isn’t right, sign out on every device: Security in the console shows what happened and where you’re signed in.",
      ],
      action: { label: "Open Security in the console", path: `${pages.owner.path}/security` },
    },
  };
}
