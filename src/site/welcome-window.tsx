import { lazy, useState } from "react";
import { business } from "#convex/business/business";
import { introduction } from "#convex/business/introduction";
import { thankYou } from "#convex/shared/thanks";
import { LinkifyPhone } from "../business/linkify-phone";
import { OurPhone } from "../business/our-details";
import { EmailedTo } from "../forms/emailed-to";
import { restoreFocus } from "../lib/restore-focus";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Deferred } from "../ui/deferred";
import { Dialog } from "../ui/dialog";
import { LoadingLine } from "../ui/loading-line";
import { MessageCard } from "../ui/message-card";
import { TourVideo } from "./tour-video";

// Lazy, because the form brings the live client and the validation rules, and most people only want to look around.
const SupportForm = lazy(() => import("../contact/support-form"));

/** A step of the window, or the outcome of the request once it has closed. */
type Step =
  | { name: "intro" }
  | { name: "request" }
  | {
      name: "sent";
      visitor: string;
      email: string;
      notEmailed: true | undefined;
      reference: string;
    }
  | { name: "failed"; words: string }
  | { name: "closed" };

const titles: Partial<Record<Step["name"], string>> = {
  intro: `Welcome to ${business.name}`,
  request: "Request a demo",
};

/** The welcome window: an introduction, then the request form (docs/product.md 2.3). */
export default function WelcomeWindow() {
  const [step, setStep] = useState<Step>({ name: "intro" });
  const title = titles[step.name];
  const close = () => setStep({ name: "closed" });
  const request = () => setStep({ name: "request" });
  return (
    <>
      <Dialog open={title !== undefined} onClose={close} title={title ?? ""}>
        {step.name === "intro" && <Intro onRequest={request} onExplore={close} />}
        {step.name === "request" && <Request onStep={setStep} />}
      </Dialog>
      <div ref={restoreFocus}>
        {step.name === "sent" && <Sent {...step} onClose={close} />}
        {step.name === "failed" && <Failed words={step.words} onRetry={request} onClose={close} />}
      </div>
    </>
  );
}

function Intro({ onRequest, onExplore }: { onRequest: () => void; onExplore: () => void }) {
  return (
    <div className="grid gap-5">
      <p>
        {`We help with ${introduction.helpsWith} in ${business.suburb}. This short film shows you around our site.`}
      </p>
      <TourVideo />
      <ButtonRow>
        <Button onClick={onRequest}>Request a Demo</Button>
        <Button kind="secondary" onClick={onExplore}>
          Explore Website
        </Button>
      </ButtonRow>
    </div>
  );
}

function Request({ onStep }: { onStep: (step: Step) => void }) {
  return (
    <Deferred
      loading={<LoadingLine>Loading the form…</LoadingLine>}
      failed={
        <p>
          The form didn’t load. Please call us on <OurPhone />.
        </p>
      }
    >
      <SupportForm
        onBack={() => onStep({ name: "intro" })}
        onSent={({ reference, notEmailed, sent }) =>
          onStep({ name: "sent", visitor: sent.name, email: sent.email, notEmailed, reference })
        }
        onFailed={(words) => onStep({ name: "failed", words })}
      />
    </Deferred>
  );
}

/** The exact wording (docs/product.md 21). */
function Sent(props: {
  visitor: string;
  email: string;
  notEmailed: true | undefined;
  reference: string;
  onClose: () => void;
}) {
  return (
    <MessageCard kind="success" onClose={props.onClose}>
      <p>{thankYou(props.visitor)}</p>
      <p>
        Your reference is <strong className="whitespace-nowrap">{props.reference}</strong>.
      </p>
      <EmailedTo email={props.email} notEmailed={props.notEmailed} />
    </MessageCard>
  );
}

/** The form has closed, as specified, and still has the input. */
function Failed(props: { words: string; onRetry: () => void; onClose: () => void }) {
  return (
    <MessageCard kind="failure" onClose={props.onClose}>
      <p>
        <LinkifyPhone words={props.words} />
      </p>
      <div>
        <Button kind="secondary" onClick={props.onRetry}>
          Open the form again
        </Button>
      </div>
    </MessageCard>
  );
}
