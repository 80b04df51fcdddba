import { business } from "../business/business";
import { toDesigns } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { formatDateTime } from "../shared/dates";
import { pages } from "../shared/pages";
import { type EventKind, isLive, nextWords, type NotifiedStatus, type Project } from "./rules";

interface Digest {
  reference: string;
  project: Project;
  waiting: readonly { what: EventKind; words: string; at: number }[];
  stopKey: string;
}

function describe({ reference, project, waiting }: Digest) {
  if (isLive(project.stages))
    return {
      subject: `Your website is live (${reference})`,
      heading: "Your website is live.",
      next: "Thank you for letting us build it. Have a look, and tell us if anything isn’t as you’d like it.",
    };
  const next = nextWords(project);
  if (waiting.some(({ what }) => what === "draft"))
    return {
      subject: `A draft of your website ${reference}`,
      heading: "There’s a draft of your website to see.",
      next,
    };
  if (project.waitingOn === "client")
    return {
      subject: `Your website ${reference}: it’s your turn`,
      heading: "It’s your turn.",
      next,
    };
  return {
    subject: `News of your website ${reference}`,
    heading: "There’s news of your website.",
    next,
  };
}

/** To the client: news of their project since the last one. It has none of their own words. */
export function projectNews(digest: Digest): EmailMessage {
  const { reference, waiting, stopKey } = digest;
  const { subject, heading, next } = describe(digest);
  return {
    template: "project-news",
    subject,
    content: {
      heading,
      paragraphs: [
        next,
        "You can see it all on your project’s page, write to us there, and see whose turn it is.",
        `Rather talk to us? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: [
        ...toFacts({ Reference: reference }),
        ...waiting.map(({ words, at }) => ({ label: formatDateTime(at), value: words })),
      ],
      action: {
        label: "Open your project",
        path: `${pages.project.path}?ref=${encodeURIComponent(reference)}`,
      },
      stop: {
        label: "Stop emails about this project",
        path: `${pages.projectEmails.path}?key=${encodeURIComponent(stopKey)}`,
      },
    },
  };
}

const statusWords: Record<NotifiedStatus, { subject: string; heading: string; next: string }> = {
  "waiting for you": {
    subject: "is waiting for you",
    heading: "Your website design is waiting for you.",
    next: "We need an answer from you before we can go on. Have a look at your design on our website, then call or email us.",
  },
  finished: {
    subject: "is finished",
    heading: "Your website design is finished.",
    next: "Thank you for letting us build it. Have a look at it on our website, and tell us if anything isn’t as you’d like it.",
  },
};

/** To the client, when it's their turn or the work is done; without their own words. */
export function designChanged({
  reference,
  status,
  progress,
}: {
  reference: string;
  status: NotifiedStatus;
  progress: number;
}): EmailMessage {
  const { subject, heading, next } = statusWords[status];
  return {
    template: "design-changed",
    subject: `Your website design ${reference} ${subject}`,
    content: {
      heading,
      paragraphs: [
        next,
        "Open “Check Existing Design” there and enter the email address that this message came to.",
        `Questions? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({ Reference: reference, Progress: `${progress} %` }),
      action: toDesigns,
    },
  };
}
