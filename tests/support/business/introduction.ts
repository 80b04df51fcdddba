import { business } from "./business.ts";

/** What you do and who you are, in the sentences of the home and about pages, search results and the feed. */
export const introduction = {
  /** What you help with, after “with”. */
  helpsWith: "computers, phones, Wi-Fi and websites",
  /** The heading of the about page, and how you came to do this. */
  whoWeAre: "Two neighbours who are good with computers",
  howItBegan: `It began with a printer next door. We both live in ${business.suburb}, and one of us comes to your door.`,
  /** How you help from afar. */
  online: "By phone and screen sharing",
  /** What people say when they begin, what worries them, and what to write into their profile. */
  inTheirWords: "My printer stopped",
  worry: "What if I’m not good with computers?",
  profileHint: "Which computer, which phone, what you find hard.",
  /** What people need at a visit, in a sentence of its own. */
  haveReady:
    "Please have the device, its charger and your passwords at hand; you type them yourself.",
  /** Words that people look for, such as your services. */
  searchExamples: "printer, website, lessons",
  /** Common searches: the label, and the words that find it. */
  oftenLookedFor: {
    "I think it’s a scam": "scam",
    "My Wi-Fi is slow": "Wi-Fi",
    "My printer won’t print": "printer",
    "I have a new computer": "new computer",
    "What does it cost?": "prices",
    "I’d like a lesson": "lessons",
  },
} as const;
