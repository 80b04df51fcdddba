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
import { ChoiceLink } from "../../ui/choice-link";
import { Page, PageHeader, Section } from "../../ui/page";
import { TextLink } from "../../ui/text-link";
import { emailHref, getMode, type Mode, modeHref } from "./modes";

/** Has the details first and the review last. */
const BRIEF_STEPS = 7;

const BriefWizard = lazyAtOnce(() => import("./brief-wizard"));
const CheckDesign = lazy(() => import("./client/check-design"));

const texts = {
  none: {
    title: "Your website design",
    lead: "Tell us what you’d like in about ten minutes. You’ll know the price before we begin.",
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
      <Page kind="task">
        <PageHeader
          title={title}
          lead={
            <p>
              <span>{lead}</span>{" "}
              <TextLink to={paths.webDevelopment.href()}>See examples and prices</TextLink>
            </p>
          }
        />
        <Section>
          <Choices />
          <p>
            Rather talk about it? Call us on <OurPhone />.
          </p>
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

const sheet = <path d="M12 12h26l9 9v31H12Z" className="fill-white" />;

const pencil = (
  <>
    {sheet}
    <path d="M19 21h13M19 28h18M19 35h9" />
    <path d="M28 44l20-20 6 6-20 20-8 2Z" className="fill-accent" />
  </>
);

const lens = (
  <>
    {sheet}
    <path d="M19 21h13M19 28h8" />
    <circle cx="35" cy="37" r="9" className="fill-accent" />
    <path d="M42 44l10 10" strokeWidth="4" />
  </>
);

function Choices() {
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
      <ul className="needs-scripts grid gap-3">
        <li>
          <ChoiceLink to={modeHref("submit")} drawing={pencil} title="Start your website">
            Choose colours, fonts and pages.
          </ChoiceLink>
        </li>
        <li>
          <ChoiceLink to={modeHref("check")} drawing={lens} title="Check Existing Design">
            See how yours is going, with your email address.
          </ChoiceLink>
        </li>
      </ul>
    </>
  );
}

function Chosen({ mode }: { mode: Mode }) {
  return <ClientOnly>{mode === "submit" ? <BriefWizard /> : <CheckDesign />}</ClientOnly>;
}
