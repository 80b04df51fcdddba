import { Section } from "../ui/page";
import { Folded } from "./folded";
import { privacy } from "./privacy";
import { inShort, serviceTerms } from "./service-terms";
import { Topics } from "./topics";

interface TermsSectionProps {
  /** On the page of who asked for it, which has said what it is. */
  open?: boolean;
}

const aboutPrivacy = "What we keep, why, for how long, and how to get it back.";

/** The small print in plain words: what we agree on, and what happens to what people tell us. */
export default function TermsSection({ open = false }: TermsSectionProps) {
  if (open) {
    return (
      <>
        <Section id="terms">
          <section className="grid gap-2">
            <h2 className="text-lg font-bold">In short</h2>
            {inShort}
          </section>
          <Topics topics={serviceTerms} heading="h2" />
        </Section>
        <Section title="Your privacy">
          <p className="text-lg text-muted">{aboutPrivacy}</p>
          <Topics topics={privacy} heading="h3" />
        </Section>
      </>
    );
  }
  return (
    <Section id="terms" title="Terms and conditions">
      <div className="grid gap-4">
        <Folded
          title="Our terms"
          summary="Bookings, prices, your rights, and what you can hold us to."
          topics={serviceTerms}
        />
        <Folded title="Your privacy" summary={aboutPrivacy} topics={privacy} />
      </div>
    </Section>
  );
}
