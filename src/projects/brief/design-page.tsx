import { lazy } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { OurPhone } from "../../business/our-details";
import { useIsFormSent } from "../../forms/form-sent";
import { lazyAtOnce } from "../../forms/lazy-at-once";
import { useInBrowser } from "../../lib/in-browser";
import { ClientOnly } from "../../live/client-only";
import { WithoutScripts } from "../../live/without-scripts";
import { useFocusOnViewChange } from "../../navigation/focus-on-view-change";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader, Section } from "../../ui/page";
import { TallTextLink, TextLink } from "../../ui/text-link";
import { WebsiteDrawing } from "../../websites/website-drawing";
import { emailHref, getMode, type Mode, modeHref } from "./modes";

/** Has the details first and the review last. */
const BRIEF_STEPS = 7;

const BriefWizard = lazyAtOnce(() => import("./brief-wizard"));
const CheckDesign = lazy(() => import("./client/check-design"));

const texts = {
  none: {
    title: "Design your website",
    lead: "Choose colours, fonts and pages in about ten minutes. It costs nothing, and you’ll know the price before we begin.",
  },
  submit: {
    title: "Design your website",
    lead: "Seven short steps, about ten minutes. Nothing is final: we’ll go through it together.",
  },
  sent: {
    title: "Design your website",
    lead: "Thanks, that’s all we need to get started. You can see how your design is going whenever you like.",
  },
  check: {
    title: "Check your design",
    lead: "See how your design is going. This page updates automatically.",
  },
} as const;

/** What each step is about. */
const asked = [
  "Who you are",
  "Your colours",
  "Your pages",
  "Your fonts",
  "What it can do",
  "Your pictures",
  "A last look",
];

/** The design brief, and the progress of briefs already sent. */
export default function DesignPage() {
  const [inAddress] = useSearchParams();
  // The page is prerendered without a mode, so the address is read after hydration.
  const params = useInBrowser() ? inAddress : new URLSearchParams();
  const mode = getMode(params);
  const elsewhere = emailHref(params);
  // An address with a mode or an email is a first view, not a change of view.
  useFocusOnViewChange(emailHref(inAddress) === undefined ? (getMode(inAddress) ?? null) : "check");
  const isSent = useIsFormSent(BRIEF_STEPS);
  const { title, lead } = texts[mode === "submit" && isSent ? "sent" : (mode ?? "none")];
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  if (mode === undefined) {
    return (
      <Page>
        <PageHeader title={title} lead={<p>{lead}</p>} picture={<WebsiteDrawing />}>
          <Start />
        </PageHeader>
        <Section title="Seven short steps" tone="tinted">
          <ol className="numbered @md:grid-cols-2 @3xl:grid-cols-4">
            {asked.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ol>
        </Section>
      </Page>
    );
  }
  return (
    <Page kind={mode === "submit" ? "marketing" : "task"}>
      <PageHeader
        title={title}
        lead={
          <p>
            <span>{lead}</span> Or call us on <OurPhone />.
          </p>
        }
      />
      <Section>
        <Chosen key={mode} mode={mode} />
      </Section>
    </Page>
  );
}

function Start() {
  return (
    <>
      <WithoutScripts
        what="This page"
        instead={
          <>
            <span>Without it, you can </span>
            <TextLink to={paths.quote.href()}>ask for a quote</TextLink>
            <span> and tell us about your website there.</span>
          </>
        }
      />
      <div className="needs-scripts">
        <ButtonRow>
          <ButtonLink to={modeHref("submit")}>Start your website</ButtonLink>
          <ButtonLink kind="secondary" to={modeHref("check")}>
            Check Existing Design
          </ButtonLink>
        </ButtonRow>
      </div>
      <p>
        <TallTextLink to={paths.webDevelopment.href()}>See examples and prices</TallTextLink>
      </p>
    </>
  );
}

function Chosen({ mode }: { mode: Mode }) {
  return <ClientOnly>{mode === "submit" ? <BriefWizard /> : <CheckDesign />}</ClientOnly>;
}
