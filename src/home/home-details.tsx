import FaqSection from "../faq/faq-section";
import { paths } from "../navigation/paths";
import { Situations } from "../services/situations";
import { TeamMembers } from "../team/team-members";
import { Section } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { HOW_IT_WORKS_ID, HowItWorks } from "./how-it-works";
import { SERVICES } from "./parts";
import { Testimonials } from "./testimonials";
import { Shortcuts, SoldTiles } from "./tiles";

/** The part below the fold. */
export default function HomeDetails() {
  return (
    <>
      <Section id={SERVICES} title="What we help with" tone="tinted">
        <Situations short />
        <SoldTiles />
      </Section>
      <Section title="Who comes to your home">
        <TeamMembers short />
        <p>
          <TextLink to={paths.about.href()}>More about us</TextLink>
        </p>
      </Section>
      <Section id={HOW_IT_WORKS_ID} title="How it works" tone="tinted">
        <HowItWorks />
        <Shortcuts />
        <p>
          <TextLink to={paths.remote.href()}>How a remote session goes</TextLink>
        </p>
      </Section>
      <Section title="What our clients say" tone="deep">
        <Testimonials />
      </Section>
      <FaqSection />
    </>
  );
}
