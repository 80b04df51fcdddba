import { country } from "#convex/business/country";
import { CallButton } from "../business/call-button";
import { OurPhone } from "../business/our-details";
import { paths } from "../navigation/paths";
import { formatInsurance } from "../team/format-checks";
import { TeamMembers } from "../team/team-members";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { ABOUT_DETAILS } from "./parts";
import { Promises } from "./promises";
import { WhereWeWork } from "./where-we-work";

function ForEveryone() {
  return (
    <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-2 [&>p]:max-w-measure">
      <p>
        {`At a visit, tell us what suits you: a slower pace, a second visit, a daughter on the phone, ${country.interpreter} beside you.`}
      </p>
      <p>
        This site works with a screen reader and without a mouse. If a part of it is hard for you,{" "}
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
        You’re welcome to ask for any of this at the door, or to call us on <OurPhone /> first.
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
      <ClosingSection title="Say hello">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </ClosingSection>
    </>
  );
}
