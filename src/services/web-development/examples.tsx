import { palettes } from "#convex/shared/palettes";
import { MiniWebsite, type WebsiteLook } from "../../websites/mini-website";

const INK = "#16211d";

const text = {
  baseFontSize: 16,
  headingColor: INK,
  subheadingColor: "#36433e",
  bodyColor: INK,
};

/** With system fonts only, so nothing needs downloading. */
const examples: readonly (WebsiteLook & { about: string })[] = [
  {
    ...text,
    about: "A shop: opening hours first, and the words are easy to change",
    name: "High Street Bakery",
    palette: palettes.sunset,
    headingFont: "Georgia",
    subheadingFont: "Georgia",
    bodyFont: "Verdana",
    pages: ["Home", "Bread", "Find us"],
    words: {
      heading: "Fresh from six",
      subheading: "Sourdough, rolls and pies",
      body: "Open Tuesday to Sunday. Order by phone, and we keep a loaf for you.",
      button: "See today’s bread",
    },
  },
  {
    ...text,
    about: "A practice: clients book their own times",
    name: "Merri Physio",
    palette: palettes.ocean,
    headingFont: "Arial",
    subheadingFont: "Arial",
    bodyFont: "Arial",
    pages: ["Home", "Team", "Prices", "Book"],
    words: {
      heading: "Move without pain",
      subheading: "Backs, knees and shoulders",
      body: "Two physiotherapists, a few steps from the tram. No referral needed.",
      button: "Book a time",
    },
  },
  {
    ...text,
    about: "A club: what’s on, and how to join",
    name: "Garden Club",
    palette: palettes.forest,
    headingFont: "Trebuchet MS",
    subheadingFont: "Trebuchet MS",
    bodyFont: "Trebuchet MS",
    pages: ["Home", "What’s on", "Join"],
    words: {
      heading: "Grow with us",
      subheading: "First Saturday of the month",
      body: "Swap seeds, borrow tools and ask people who’ve tried it before.",
      button: "Join the club",
    },
  },
];

/** Example websites, drawn like the preview in the brief. */
export function Examples() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-8">
      {examples.map(({ about, ...look }) => (
        <li key={look.name}>
          <figure className="grid gap-3">
            <MiniWebsite {...look} />
            <figcaption className="text-muted">{about}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
