import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/countryWords";
import { CallButton } from "../business/call-button";
import { OurPhone } from "../business/our-details";
import { OurAbn } from "../business/small-print";
import { paths } from "../navigation/paths";
import { formatInsurance } from "../team/format-checks";
import { TeamMembers } from "../team/team-members";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { ABOUT_DETAILS } from "./parts";
import { Promises } from "./promises";
import { WhereWeWork } from "./where-we-work";

const habits = [
  {
    title: "We listen first",
    text: "Tell us what happened in your own words. You don’t need to know what anything is called.",
  },
  {
    title: "We fix it with you",
    text: "You sit beside us if you like, and you keep hold of the mouse. Nothing happens on your screen that you can’t see.",
  },
  {
    title: "We write it down",
    text: "Before we go you get the steps on paper, in large print, so that you can do it yourself the next time.",
  },
];

function HowWeWork() {
  return (
    <ol className="grid gap-8 @3xl:grid-cols-3">
      {habits.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 border-t-4 border-accent pt-4">
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="max-w-measure">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function ForEveryone() {
  return (
    <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-2 [&>p]:max-w-measure">
      <p>
        Many people we help don’t see, hear or move as they used to. So this site works with a
        screen reader and without a mouse, and no page hurries you. “Text size and contrast”, at the
        top of every page, makes the text bigger and the colours stronger.
      </p>
      <p>
        When we visit, tell us what suits you: a slower pace, a second visit, a daughter on the
        phone, an Auslan interpreter beside you. If a part of this site is hard for you to use,
        please <TextLink to={paths.contact.href()}>write to us</TextLink> or call <OurPhone />.
        We’ll do it for you on the phone, and then we’ll fix the page.
      </p>
    </div>
  );
}

function Insurance() {
  const insurance = formatInsurance();
  return (
    <p className="max-w-measure">
      {insurance !== undefined && <span>{`${insurance} covers every visit. `}</span>}
      <span>
        {`${business.name}’s ${countryWords.businessNumber} is`}{" "}
        <span className="whitespace-nowrap">
          <OurAbn />
        </span>
        . You’re welcome to ask for any of this at the door, or to call us on <OurPhone /> first.
      </span>
    </p>
  );
}

/** The part below the fold. */
export default function AboutDetails() {
  return (
    <>
      <Section id={ABOUT_DETAILS} title="Who comes to your home" tone="tinted">
        <TeamMembers />
        <Insurance />
      </Section>
      <Section title="How we work">
        <HowWeWork />
      </Section>
      <Section title="What we promise" tone="tinted">
        <Promises />
      </Section>
      <Section title="Where we work">
        <WhereWeWork />
      </Section>
      <Section title="Help for everyone" tone="tinted">
        <ForEveryone />
      </Section>
      <Section title="Say hello">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </Section>
    </>
  );
}
