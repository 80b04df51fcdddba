import { CallButton } from "../business/call-button";
import { OwnText, useBusiness } from "../business/our-details";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { OpeningTimes, OpenNow } from "../lib/opening";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { useWhoComes } from "../team/use-team";
import { WithFaces } from "../team/who-comes";
import { AsideCard } from "../ui/aside-card";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { TallTextLink, TextLink } from "../ui/text-link";
import { telephone } from "./telephone-drawing";

const ScamLine = lazyOnVisible("scam-line", () => import("../navigation/scam-line"), {
  failed: <></>,
});
const ContactForm = lazyAtOnce(() => import("./contact-form"));

/** Every way to reach us. */
export default function ContactPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Contact us"
        lead={
          <WithFaces small>
            <Lead />
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
          <EmailButton />
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

function Lead() {
  return (
    <p>
      <OwnText>{`Talk to ${useWhoComes()} in plain words.`}</OwnText>
    </p>
  );
}

function EmailButton() {
  const { email } = useBusiness();
  return (
    <ButtonAnchor kind="secondary" href={`mailto:${email}`}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <OwnText>{email}</OwnText>
      </span>
    </ButtonAnchor>
  );
}

function WhereWeAre() {
  const { name, street, suburb, state, postcode } = useBusiness();
  return (
    <AsideCard title="Where we are" drawing={telephone}>
      <address className="not-italic">
        <strong>{name}</strong>
        <br />
        <OwnText>{street}</OwnText>
        <br />
        <OwnText>{`${suburb} ${state} ${postcode}`}</OwnText>
      </address>
      <p>Please call before dropping in. We’re usually out on visits.</p>
      <p>
        Calling often? <TextLink to={paths.addClient.href()}>Save your details</TextLink>
      </p>
      <p>
        <OpeningTimes />
        {/* Last, because its words come later and may take two lines. */}
        <strong className="block">
          <OpenNow />
        </strong>
      </p>
    </AsideCard>
  );
}
