import CalendarDays from "lucide-react/icons/calendar-days";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { FormPart } from "../forms/form-part";
import { lazyAtOnce } from "../navigation/lazy-at-once";
import { paths } from "../navigation/paths";
import { AsideCard, FormBeside } from "../ui/aside-card";
import { AnchorTile, LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";

const ContactForm = lazyAtOnce(() => import("./contact-form"));

function WaysToReachUs() {
  return (
    <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
      <li>
        <AnchorTile href={business.phone.href} icon={Phone} title={business.phone.display}>
          {business.hours.openingTimes}. The quickest way, also when it’s urgent.
        </AnchorTile>
      </li>
      <li>
        <AnchorTile href={`mailto:${business.email}`} icon={Mail} title="Email us">
          <span className="[overflow-wrap:anywhere]">{business.email}</span>. We’ll answer within
          one business day.
        </AnchorTile>
      </li>
      <li>
        <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
          Pick a day and a time that suit you.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.quote.href()} icon={MessageCircle} title="Ask for a quote">
          Tell us what you need and we’ll send you a price.
        </LinkTile>
      </li>
    </ul>
  );
}

/** Every way to reach us. */
export default function ContactPage() {
  return (
    <Page kind="task">
      <PageHeader
        title="Contact us"
        lead={<p>Call or write to us. You’ll talk to a real person, in plain words.</p>}
      />
      <Section>
        <WaysToReachUs />
      </Section>
      <Section title="Write to us">
        <FormBeside aside={<WhereWeAre />}>
          <FormPart>
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
