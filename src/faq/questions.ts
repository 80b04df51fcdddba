import { business } from "#convex/business/business";
import { introduction } from "#convex/business/introduction";
import { tax } from "#convex/business/tax";
import { FREE_UNTIL_HOURS, WARRANTY_DAYS } from "#convex/business/terms";
import { serviceCategories, type ServiceCategory } from "#convex/services/item";
import type { ServicePrices } from "#convex/services/priceList";
import { formatMostVisits } from "#convex/services/prices";
import type { Opening } from "#convex/shared/opening";
import { formatNotice } from "#convex/shared/openingWords";
import { possessive } from "../lib/possessive";

interface Question {
  title: string;
  content: string;
  /** Service categories that it also applies to. */
  about?: readonly ServiceCategory[];
}

function withNotice(noticeHours: number): string {
  const notice = formatNotice(noticeHours);
  return notice === undefined ? "" : `need at least ${possessive(notice)} notice, and `;
}

/** The six questions and answers of the FAQ. */
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
  {
    title: "How soon can you help?",
    about: ["IT Support"],
    content: `We ${withNotice(noticeHours)}often have a time on the next day. If it’s urgent, say if someone’s in your account, call ${business.phone.display} and we’ll tell you what to do first.`,
  },
  {
    title: "Are my files and passwords safe?",
    about: ["IT Support"],
    content:
      "We only look at what we need to see, with you beside us. You type your passwords yourself. If you’d like, we’ll copy your files before a repair.",
  },
  {
    title: "What if it doesn’t work afterwards?",
    about: serviceCategories,
    content: `Tell us. If the same problem comes back within ${WARRANTY_DAYS} days, we’ll look at it again and you don’t pay for the visit.`,
  },
];
