import { Section } from "../ui/page";
import { privacy } from "./privacy";
import { inShort, serviceTerms } from "./service-terms";
import { Contents, idOf, Topics } from "./topics";

const PRIVACY = "Your privacy";
const titles = [...serviceTerms.map(({ title }) => title), PRIVACY];

/** The terms and the privacy policy in plain words. */
export default function TermsSection() {
  return (
    <Section id="terms">
      <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents titles={titles} />
        <div className="grid min-w-0 gap-8">
          <section className="grid gap-2 rounded-lg bg-brand-pale p-5 @xl:p-7">
            <h2 className="text-xl font-bold">In short</h2>
            {inShort}
          </section>
          <Topics topics={serviceTerms} heading="h2" />
          <div className="grid gap-2 border-t-2 border-line pt-8">
            <h2 id={idOf(PRIVACY)} className="text-2xl font-bold">
              {PRIVACY}
            </h2>
            <p className="text-lg text-muted">
              What we keep, why, for how long, and how to get it back.
            </p>
          </div>
          <Topics topics={privacy} heading="h3" />
        </div>
      </div>
    </Section>
  );
}
