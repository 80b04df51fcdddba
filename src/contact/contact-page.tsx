import { CallButton } from "../business/call-button";
import { OwnText, useBusiness } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { OpenNow } from "../lib/opening";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { useWhoComes } from "../team/use-team";
import { WithFaces } from "../team/who-comes";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { TallTextLink } from "../ui/text-link";

const ScamLine = lazyOnVisible("scam-line", () => import("../navigation/scam-line"), {
  failed: <></>,
});
const WhereWeAre = lazyOnVisible("where-we-are", () => import("./where-we-are"), { failed: <></> });
const ContactForm = lazyAtOnce(() => import("./contact-form"));

/** Every way to reach us. */
export default function ContactPage() {
  const { email } = useBusiness();
  const who = useWhoComes();
  return (
    <Page kind="task">
      <PageHeader
        title="Contact us"
        lead={
          <WithFaces small>
            <p>
              <OwnText>{`Talk to ${who} in plain words.`}</OwnText>
            </p>
          </WithFaces>
        }
      >
        <ScamLine />
        {/* On wide screens, the top of the page says so. */}
        <p className="font-semibold @[46rem]:hidden" data-print="hide">
          <OpenNow />
        </p>
        <ButtonRow>
          <CallButton />
          <ButtonAnchor kind="secondary" href={`mailto:${email}`}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <OwnText>{email}</OwnText>
            </span>
          </ButtonAnchor>
        </ButtonRow>
        <p data-print="hide">
          <TallTextLink to={paths.quote.href()}>Get a quote</TallTextLink>
        </p>
      </PageHeader>
      <Section>
        <FormBeside aside={<WhereWeAre />}>
          <FormPart>
            <h2 className="mb-6 text-xl font-bold">Write to us</h2>
            <ContactForm />
          </FormPart>
        </FormBeside>
      </Section>
    </Page>
  );
}
