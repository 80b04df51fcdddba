import type { LucideIcon } from "lucide-react";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import HandHeart from "lucide-react/icons/hand-heart";
import KeyRound from "lucide-react/icons/key-round";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { paths } from "../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { AnchorTile, LinkTile } from "../ui/link-tile";
import { Container, Page, Section } from "../ui/page";
import { FourSteps } from "./four-steps";
import { WebsiteDrawing } from "./website-drawing";

/** What a new website means for a small business, and how it comes about. */
export default function WebDevelopmentPage() {
  return (
    <Page>
      <Hero />
      <Section title="Four steps to your website" tone="tinted">
        <FourSteps />
      </Section>
      <Section title="What you can count on">
        <Promises />
      </Section>
      <Section title="Talk to us about your website" tone="tinted">
        <Contacts />
      </Section>
    </Page>
  );
}

function Hero() {
  return (
    <Container>
      <div className="grid items-center gap-8 pt-8 pb-10 @3xl:grid-cols-[1.2fr_1fr] @3xl:gap-12 @3xl:py-16">
        <div className="grid gap-5">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            A website that people find, read and use
          </h1>
          <p className="max-w-measure text-lg text-muted">
            We design and build websites for small businesses, schools and clubs around{" "}
            {business.suburb}. You tell us what you do. We take care of the rest and explain it as
            we go.
          </p>
          <ButtonRow>
            <ButtonLink to={paths.quote.href({ service: "New website" })}>
              Ask for a quote
            </ButtonLink>
            <ButtonAnchor kind="secondary" href={business.phone.href}>
              <Phone aria-hidden className="size-5 shrink-0" />
              Call {business.phone.display}
            </ButtonAnchor>
          </ButtonRow>
        </div>
        <WebsiteDrawing />
      </div>
    </Container>
  );
}

const promises: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: "It belongs to you",
    text: "The name, the words, the pictures and the passwords are yours. You can take them elsewhere at any time.",
  },
  {
    icon: Gauge,
    title: "Quick on any phone",
    text: "Your customers open it at the bus stop. We keep it light, and we test it on old phones too.",
  },
  {
    icon: HandHeart,
    title: "For everybody",
    text: "Clear type and strong colours that work with a keyboard and a screen reader.",
  },
];

function Promises() {
  return (
    <ul className="grid gap-8 @4xl:grid-cols-3">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 @4xl:grid @4xl:content-start @4xl:gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-eucalyptus-pale text-eucalyptus">
            <Icon aria-hidden className="size-6" />
          </span>
          <div className="grid content-start gap-1">
            <h3 className="text-xl font-bold">{title}</h3>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Contacts() {
  return (
    <ul className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
      <li>
        <LinkTile to={paths.contact.href()} icon={MessageCircle} title="Send us a message">
          Ask anything. A person reads it and answers.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.designBrief.href()} icon={FileText} title="Describe your website">
          Fill in a design brief: colours, pages and pictures, in seven small steps.
        </LinkTile>
      </li>
      <li>
        <AnchorTile href={business.phone.href} icon={Phone} title="Call us">
          {business.hours.openingTimes}, on{" "}
          <span className="whitespace-nowrap">{business.phone.display}</span>.
        </AnchorTile>
      </li>
    </ul>
  );
}
