import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { formatTeam } from "#convex/shared/team";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { OpeningTimes, OpenNow } from "../lib/opening";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { WithFaces } from "../team/who-comes";
import { AsideCard, FormBeside } from "../ui/aside-card";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader, Section } from "../ui/page";

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
            <p>
              <span>{`Talk to ${formatTeam()} in plain words. We’re here`}</span>{" "}
              <span className="inline-block">
                <OpeningTimes />.
              </span>
            </p>
          </WithFaces>
        }
      >
        <ButtonRow>
          <ButtonAnchor href={business.phone.href}>
            <Phone aria-hidden className="size-5 shrink-0" />
            Call {business.phone.display}
          </ButtonAnchor>
          <ButtonAnchor kind="secondary" href={`mailto:${business.email}`}>
            <Mail aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{business.email}</span>
          </ButtonAnchor>
        </ButtonRow>
        <p className="font-semibold" data-print="hide">
          <OpenNow />
        </p>
        <ScamLine />
        <ButtonRow>
          <ButtonLink kind="secondary" to={paths.quote.href()}>
            Get a quote
          </ButtonLink>
          <ButtonLink kind="secondary" to={paths.booking.href()}>
            Book a session
          </ButtonLink>
        </ButtonRow>
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

function WhereWeAre() {
  return (
    <AsideCard title="Where we are">
      <address className="not-italic">
        <strong>{business.name}</strong>
        <br />
        {business.street}
        <br />
        {business.suburb} {business.state} {business.postcode}
      </address>
      <p>Please call before dropping in. We’re usually out on visits.</p>
    </AsideCard>
  );
}
