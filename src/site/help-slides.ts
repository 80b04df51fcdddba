import { paths } from "../navigation/paths";

/** One slide of the help popup. */
export interface HelpSlide {
  title: string;
  text: string;
  to: string;
  linkText: string;
}

/** The three slides (docs/product.md 2.2). */
export const helpSlides: readonly [HelpSlide, ...HelpSlide[]] = [
  {
    title: "Welcome",
    text: "Not sure where to start? Tell us what’s going on, in your own words, and we’ll take it from there.",
    to: paths.contact.href(),
    linkText: "Contact support",
  },
  {
    title: "Explore Our Features",
    text: "See everything we help with, small and large, with prices.",
    to: paths.features.href(),
    linkText: "View features",
  },
  {
    title: "Need Further Assistance",
    text: "Still stuck? A person reads every message and writes or calls back.",
    to: paths.contact.href(),
    linkText: "Contact support",
  },
];
