import { business } from "#convex/business/business";
import { formatOpening } from "#convex/shared/opening";
import { formatClosed } from "#convex/shared/openingWords";
import { Faq } from "../faq/faq";
import { useOpening } from "../lib/opening";
import { OurPhone } from "../lib/our-phone";
import { paths } from "../navigation/paths";
import { TeamMembers } from "../team/team-members";
import { AsideCard } from "../ui/aside-card";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { HOW_IT_WORKS_ID, HowItWorks } from "./how-it-works";
import { ServiceTiles } from "./service-tiles";
import { Shortcuts } from "./shortcuts";
import { Testimonials } from "./testimonials";

function OpeningHours() {
  const opening = useOpening();
  return (
    <AsideCard title="When we’re open">
      <dl className="grid [&>dd+dt]:mt-3">
        <dt className="font-bold">Open</dt>
        <dd className="text-balance">{formatOpening(opening)}</dd>
        <dt className="font-bold">Closed</dt>
        <dd>{formatClosed(opening.weekdays)}</dd>
        <dt className="font-bold">Where</dt>
        <dd>
          At your place in {business.suburb}, or online wherever you are. Our address is{" "}
          {business.street}, {business.suburb} {business.state} {business.postcode}.
        </dd>
      </dl>
      <p>
        Can’t find your question? Call <OurPhone />.
      </p>
    </AsideCard>
  );
}

/** What somebody reads who scrolls on. */
export default function HomeDetails() {
  return (
    <>
      <div data-print="hide">
        <Section id="shortcuts" title="What would you like to do?" tone="tinted">
          <Shortcuts />
        </Section>
      </div>
      <Section title="Who comes to your home">
        <TeamMembers />
      </Section>
      <Section title="What we help with" tone="tinted">
        <ServiceTiles />
      </Section>
      <Section id={HOW_IT_WORKS_ID} title="How it works">
        <HowItWorks />
        <p>
          Online?{" "}
          <TextLink to={paths.remote.href()}>
            How a remote session goes, and how you know it’s us
          </TextLink>
        </p>
      </Section>
      <Section title="What our clients say" tone="deep">
        <Testimonials />
      </Section>
      <Section title="Questions people ask">
        <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] @4xl:gap-12">
          <Faq />
          <OpeningHours />
        </div>
      </Section>
    </>
  );
}
