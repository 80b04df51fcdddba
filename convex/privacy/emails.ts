import { business } from "../business/business";
import { toMyRequests, toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { pages } from "../shared/pages";
import { formatDue, type RequestKind, requestWords } from "./rules";

interface Asked {
  reference: string;
  kind: RequestKind;
  email: string;
  words?: string | undefined;
  askedAt: number;
}

/** To the owner: a client's privacy request. */
export function privacyRequestNotice({
  reference,
  kind,
  email,
  words,
  askedAt,
}: Asked): EmailMessage {
  return {
    template: "privacy-request-notice",
    subject: `Privacy request ${reference}`,
    content: {
      heading: requestWords[kind],
      paragraphs: [
        `A client who is signed in has asked for this. Please answer by ${formatDue(askedAt)}: that’s what our terms promise. It takes one press in the console.`,
      ],
      facts: toFacts({ Email: email, "What they wrote": words, Reference: reference }),
      action: {
        label: "Open it in the console",
        path: `${pages.owner.path}/people?tab=privacy`,
      },
    },
  };
}

const answers = {
  copy: {
    subject: "Your copy of what we hold about you is ready",
    heading: "Your copy is ready",
    paragraph:
      "Sign in with this email address and open My requests. At the bottom, under “What we hold about you”, you can download your copy for 30 days. We don’t send it by email, because an email can be read by others.",
  },
  correction: {
    subject: "We’ve put your details right",
    heading: "Your details are put right",
    paragraph:
      "You asked us to put something right in what we hold about you. That’s done: thank you for telling us.",
  },
};

/** To a client whose request is answered. A deletion has none, since the address is gone. */
export function privacyAnswered(
  kind: Exclude<RequestKind, "deletion">,
  reference: string,
): EmailMessage {
  const { subject, heading, paragraph } = answers[kind];
  return {
    template: "privacy-answered",
    subject,
    content: {
      heading,
      paragraphs: [
        paragraph,
        `Was it not you who asked? Then call us on ${business.phone.display}.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: kind === "copy" ? toMyRequests : toPage("How we handle your data", "privacy"),
    },
  };
}
