import CalendarDays from "lucide-react/icons/calendar-days";
import MessageCircle from "lucide-react/icons/message-circle";
import Route from "lucide-react/icons/route";
import { business } from "../../convex/business/business";
import { paths } from "../app/paths";
import { Faq } from "../faq/faq";
import { LinkTile } from "../ui/link-tile";
import { Page, Section } from "../ui/page";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { ServiceTiles } from "./service-tiles";
import { Testimonials } from "./testimonials";

function Shortcuts() {
  return (
    <ul className="grid gap-4 @4xl:grid-cols-3">
      <li>
        <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
          Pick a day and a time that suit you.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.getStarted.href()} icon={Route} title="Get started">
          Not sure what you need? Three short questions lead you there.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.contact.href()} icon={MessageCircle} title="Contact us">
          Call or write to us. A person answers.
        </LinkTile>
      </li>
    </ul>
  );
}

function OpeningHours() {
  return (
    <dl className="grid max-w-form gap-x-8 @lg:grid-cols-[auto_1fr] [&>dd]:mb-3">
      <dt className="font-bold">Open</dt>
      <dd>{business.hours.inWords}</dd>
      <dt className="font-bold">Closed</dt>
      <dd>Sunday</dd>
      <dt className="font-bold">Where</dt>
      <dd>
        At your place in {business.suburb}, or online wherever you are. Our address is{" "}
        {business.street}, {business.suburb} {business.state} {business.postcode}.
      </dd>
    </dl>
  );
}

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage() {
  return (
    <Page>
      <Hero />
      <Section title="What would you like to do?" tone="tinted">
        <Shortcuts />
      </Section>
      <Section title="What we help with">
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
    </Page>
  );
}
