import { business } from "#convex/business/business";
import { Faq } from "../faq/faq";
import { TeamMembers } from "../team/team-members";
import { Section } from "../ui/page";
import { HowItWorks } from "./how-it-works";
import { ServiceTiles } from "./service-tiles";
import { Testimonials } from "./testimonials";

function OpeningHours() {
  return (
    <dl className="grid max-w-form gap-x-8 @lg:grid-cols-[auto_1fr] [&>dd]:mb-3">
      <dt className="font-bold">Open</dt>
      <dd>{business.hours.openingTimes}</dd>
      <dt className="font-bold">Closed</dt>
      <dd>{business.hours.closedDays} and public holidays</dd>
      <dt className="font-bold">Where</dt>
      <dd>
        At your place in {business.suburb}, or online wherever you are. Our address is{" "}
        {business.street}, {business.suburb} {business.state} {business.postcode}.
      </dd>
    </dl>
  );
}

/** What somebody reads who scrolls on. */
export default function HomeDetails() {
  return (
    <>
      <Section id="team" title="Who comes to your home">
        <TeamMembers />
      </Section>
      <Section title="What we help with" tone="tinted">
        <ServiceTiles />
      </Section>
      <Section title="How it works" tone="tinted">
        <HowItWorks />
      </Section>
      <Section title="Questions people ask">
        <div className="max-w-3xl">
          <Faq />
        </div>
      </Section>
      <Section title="What our clients say" tone="tinted">
        <Testimonials />
      </Section>
      <Section title="When we are open">
        <OpeningHours />
      </Section>
    </>
  );
}
