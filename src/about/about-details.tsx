import { business } from "#convex/business/business";
import { country, countryWords } from "#convex/business/country";
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

function ForEveryone() {
  return (
    <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-2 [&>p]:max-w-measure">
      <p>
        Many people we help don’t see, hear or move as they used to. So this site works with a
        screen reader and without a mouse, and no page hurries you. “Text size and contrast”, at the
        top of every page, makes the text bigger and the colours stronger.
      </p>
      <p>
        <span>
          {`When we visit, tell us what suits you: a slower pace, a second visit, a daughter on the phone, ${country.interpreter} beside you.`}
        </span>{" "}
        If a part of this site is hard for you to use, please{" "}
        <TextLink to={paths.contact.href()}>write to us</TextLink> or call <OurPhone />. We’ll do it
        for you on the phone, and then we’ll fix the page.
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
      <Section title="What we promise">
        <Promises />
      </Section>
      <Section title="Where we work" tone="tinted">
        <WhereWeWork />
      </Section>
      <Section title="Help for everyone">
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
