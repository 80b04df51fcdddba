import { business } from "../business/business";
import type { EmailMessage } from "../email/rules";
import { toFacts } from "../email/rules";
import { formatDateTime } from "../shared/dates";
import { pages } from "../shared/pages";
import { isLive, type NewsKind, nextWords, type Project } from "./rules";

interface Told {
  reference: string;
  project: Project;
  waiting: readonly { what: NewsKind; words: string; at: number }[];
  /** Of the link that stops these emails. */
  stopKey: string;
}

function describe({ reference, project, waiting }: Told) {
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
  if (project.turn === "client")
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

/** To the client: what has happened in their project since the last one of these. None of their own words are in it. */
export function projectNews(told: Told): EmailMessage {
  const { reference, waiting, stopKey } = told;
  const { subject, heading, next } = describe(told);
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
