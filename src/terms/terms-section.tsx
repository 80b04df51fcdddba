import { Section } from "../ui/page";
import { privacy } from "./privacy";
import { inShort, serviceTerms } from "./service-terms";
import { Topics } from "./topics";

/** The terms and the privacy policy in plain words. */
export default function TermsSection() {
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
        <p className="text-lg text-muted">
          What we keep, why, for how long, and how to get it back.
        </p>
        <Topics topics={privacy} heading="h3" />
      </Section>
    </>
  );
}
