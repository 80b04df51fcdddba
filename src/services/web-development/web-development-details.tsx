import type { LucideIcon } from "lucide-react";
import Gauge from "lucide-react/icons/gauge";
import HandHeart from "lucide-react/icons/hand-heart";
import KeyRound from "lucide-react/icons/key-round";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { catalogue } from "#convex/services/catalogue";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { ClosingSection } from "../../ui/closing-section";
import { Section } from "../../ui/page";
import { SplitSection } from "../../ui/split-section";
import { TextLink } from "../../ui/text-link";
import { categoryId } from "../categories";
import { ServiceList } from "../service-list";
import { Examples } from "./examples";
import { FourSteps } from "./four-steps";

/** The services for somebody without a website. */
const mainServices = catalogue.filter(({ id }) =>
  ["new-website", "one-page-website", "online-shop", "website-care"].includes(id),
);

/** The part below the fold: promises, examples, steps, prices, and how to start. */
export default function WebDevelopmentDetails() {
  return (
    <>
      <Section id="promises" title="What you can count on" tone="deep">
        <Promises />
      </Section>
      <Section title="Website examples">
        <p className="max-w-measure text-muted">
          Three that we’ve drawn to show what’s possible. Yours gets your own colours, fonts and
          words: <TextLink to={paths.designBrief.href()}>choose them, and see it change</TextLink>.
        </p>
        <Examples />
      </Section>
      <SplitSection
        title="Four steps to your website"
        tone="tinted"
        intro={<p className="max-w-measure text-muted">You decide at every step.</p>}
      >
        <FourSteps />
      </SplitSection>
      <SplitSection
        title="What it costs"
        intro={
          <>
            <p className="max-w-measure text-muted">You get a price in writing before we start.</p>
            <p>
              <TextLink to={`${paths.services.href()}#${categoryId("Web Development")}`}>
                All we do for websites
              </TextLink>
            </p>
          </>
        }
      >
        <ServiceList services={mainServices} />
      </SplitSection>
      <ClosingSection
        title="Talk to us about your website"
        text={`You’ll get a price, usually within ${ANSWERED_WITHIN}. Asking costs nothing.`}
      >
        <ButtonRow>
          <ButtonLink to={paths.quote.href({ service: "New website" })}>Ask for a quote</ButtonLink>
          <ButtonLink kind="secondary" to={paths.contact.href()}>
            Send us a message
          </ButtonLink>
        </ButtonRow>
      </ClosingSection>
    </>
  );
}

const promises: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: "It belongs to you",
    text: "The name, the words, the pictures and the passwords are yours.",
  },
  {
    icon: Gauge,
    title: "Quick on any phone",
    text: "We keep it light, and test it on old phones too.",
  },
  {
    icon: HandHeart,
    title: "For everybody",
    text: "Clear type, strong colours, and it works with a screen reader.",
  },
];

function Promises() {
  return (
    <ul className="grid gap-8 @4xl:grid-cols-3 @4xl:gap-12">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="grid content-start gap-2">
          <Icon aria-hidden className="size-9 text-accent" />
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="max-w-measure">{text}</p>
        </li>
      ))}
    </ul>
  );
}
