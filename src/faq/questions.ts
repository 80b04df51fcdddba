import { business } from "#convex/business/business";
import { introduction } from "#convex/business/introduction";
import { categories } from "#convex/business/services";
import { tax } from "#convex/business/tax";
import { FREE_UNTIL_HOURS, WARRANTY_DAYS } from "#convex/business/terms";
import type { ServicePrices } from "#convex/services/priceList";
import { formatMostVisits } from "#convex/services/prices";
import type { Opening } from "#convex/shared/opening";
import { formatNotice } from "#convex/shared/openingWords";
import { possessive } from "../lib/possessive";

interface Question {
  title: string;
  content: string;
  /** Service categories that it also applies to. */
  about?: readonly string[] | "all";
}

const COMPUTERS = "IT Support";

function withNotice(noticeHours: number): string {
  const notice = formatNotice(noticeHours);
  return notice === undefined ? "" : `need at least ${possessive(notice)} notice, and `;
}

const aboutComputers = (noticeHours: number): readonly Question[] => [
  {
    title: "How soon can you help?",
    about: [COMPUTERS],
    content: `We ${withNotice(noticeHours)}often have a time on the next day. If it’s urgent, say if someone’s in your account, call ${business.phone.display} and we’ll tell you what to do first.`,
  },
  {
    title: "Are my files and passwords safe?",
    about: [COMPUTERS],
    content:
      "We only look at what we need to see, with you beside us. You type your passwords yourself. If you’d like, we’ll copy your files before a repair.",
  },
];

/** The questions and answers of the FAQ. Those about computers are for a business that has a category for them. */
export const questionsWith = (
  { noticeHours }: Opening,
  prices: ServicePrices,
): readonly Question[] => [
  {
    title: "What does it cost?",
    content: `Most visits cost ${formatMostVisits(prices)}. We’ll tell you the price before we start${tax === undefined ? "" : `, and it includes ${tax.name}`}. If we find something bigger, we’ll stop and ask you first. Moving or cancelling a visit is free until ${FREE_UNTIL_HOURS} hours before.`,
  },
  {
    title: "Do you come to my home?",
    content: `Yes. We come to homes, shops and schools in ${business.suburb} and the suburbs next to it. We can also help online: ${introduction.online.toLowerCase()}.`,
  },
  {
    title: introduction.worry,
    about: ["Web Development", "Additional Services"],
    content:
      "That’s no problem. We explain things in plain words, at your pace, and we write the steps down for you. No question is too small, and you can ask it twice.",
  },
  ...(COMPUTERS in categories ? aboutComputers(noticeHours) : []),
  {
    title: "What if it doesn’t work afterwards?",
    about: "all",
    content: `Tell us. If the same problem comes back within ${WARRANTY_DAYS} days, we’ll look at it again and you don’t pay for the visit.`,
  },
];
