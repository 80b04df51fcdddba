import CalendarDays from "lucide-react/icons/calendar-days";
import MessagesSquare from "lucide-react/icons/messages-square";
import Phone from "lucide-react/icons/phone";
import { business } from "../../convex/business/business";
import { paths } from "../app/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { AnchorTile, LinkTile } from "../ui/link-tile";
import { Container, Page, Section } from "../ui/page";
import { HeroDrawing } from "./hero-drawing";
import { HowItWorks } from "./how-it-works";

function Hero() {
  return (
    <Container>
      <div className="grid items-center gap-8 pt-8 pb-10 @3xl:grid-cols-[1.3fr_1fr] @3xl:gap-12 @3xl:py-16">
        <div className="grid gap-5">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            Friendly computer help, at your place or online
          </h1>
          <p className="max-w-measure text-lg text-muted">
            We fix, set up and explain computers, phones,{" "}
            <span className="whitespace-nowrap">Wi-Fi</span> and websites for people, schools and
            small businesses in {business.suburb}. In plain words, and at your pace.
          </p>
          <ButtonRow>
            <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>
            <ButtonAnchor kind="secondary" href={business.phone.href}>
              <Phone aria-hidden className="size-5 shrink-0" />
              Call {business.phone.display}
            </ButtonAnchor>
          </ButtonRow>
          <p className="text-muted">Open {business.hours.inWords}</p>
        </div>
        <HeroDrawing />
      </div>
    </Container>
  );
}

function Shortcuts() {
  return (
    <ul className="grid gap-4 @4xl:grid-cols-3">
      <li>
        <LinkTile to={paths.booking.href()} icon={CalendarDays} title="Book a session">
          Pick a day and a time that suit you.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.quote.href()} icon={MessagesSquare} title="Ask for a quote">
          Tell us what you need and we will send you a price.
        </LinkTile>
      </li>
      <li>
        <AnchorTile href={business.phone.href} icon={Phone} title="Call us">
          Talk to a person on <span className="whitespace-nowrap">{business.phone.display}</span>.
        </AnchorTile>
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

/** The first page: who we are, and the shortest way to help. */
export default function HomePage() {
  return (
    <Page>
      <Hero />
      <Section title="What would you like to do?" tone="tinted">
        <Shortcuts />
      </Section>
      <Section title="How it works">
        <HowItWorks />
      </Section>
      <Section title="When we are open">
        <OpeningHours />
      </Section>
    </Page>
  );
}
