import { type ComponentProps, type ReactNode, useLayoutEffect } from "react";
import { createPortal, flushSync } from "react-dom";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { OurPhone } from "../business/our-details";
import { useInBrowser } from "../lib/in-browser";
import { restoreFocus } from "../lib/restore-focus";
import { formError } from "../live/form-error";
import { OverHttpNotice } from "../live/over-http-notice";
import { MainButton } from "../navigation/main-button";
import { Button } from "../ui/button";
import { goToField } from "../ui/error-summary";
import { FocusedNotice } from "../ui/focused-notice";
import { FormFrame } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import { ReferenceCard } from "../ui/reference-card";
import type { Receipt } from "./delivery";
import { type FormShellState, plainPost, usePlace } from "./form-shell";
import type { useSubmission } from "./submission";

type Submission = ReturnType<typeof useSubmission>;

type Bar = Pick<ComponentProps<typeof MainButton>, "short" | "onBarPress">;

interface SubmissionFormProps {
  "aria-label": string;
  state: Pick<
    Submission,
    | "frame"
    | "honeypot"
    | "phase"
    | "failure"
    | "stop"
    | "isUnconfirmed"
    | "isComplete"
    | "correction"
    | "isOver"
    | "nextBlank"
  >;
  /** After sending, the form stays hidden until somebody wants another one (`SubmissionOutcome`). */
  once?: boolean;
  /** The exact wording for a form that couldn't be sent (docs/product.md 21). */
  failed?: string;
  /** Actions that may solve the failure. */
  remedy?: ReactNode;
  submit: string;
  /** The button in a phone's bottom bar. */
  inBar?: Bar | undefined;
  /** The bar's label while a required field is blank, if it's a special one. */
  next?: string | undefined;
  others?: ReactNode;
  /** A browser without scripts can post it. */
  plain?: boolean;
  /** The fields of later steps, which a browser without scripts shows all at once. */
  laterSteps?: ReactNode;
  /** Notices above its fields. */
  notices?: ReactNode;
  /** The shell it's in, if it has one. */
  shell?: FormShellState | undefined;
  children: ReactNode;
}

/** The form around the fields of a `useSubmission`. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { state, failed, remedy, submit, others, plain = false, laterSteps, children } = props;
  const { once = false, next, notices, shell } = props;
  const { nextBlank } = state;
  // While the form is incomplete, pressing the bar leads to the next blank field rather than to errors. A step's "Next"
  // says what's missing: its choices look the same with and without the focus.
  const inBar: Bar | undefined =
    nextBlank === undefined || !state.isComplete || props.inBar?.onBarPress !== undefined
      ? props.inBar
      : {
          ...props.inBar,
          ...(next !== undefined && { short: next }),
          onBarPress: () => goToField(nextBlank),
        };
  const { phase, failure, stop, isComplete, frame, honeypot } = state;
  const inBrowser = useInBrowser();
  const isSending = phase === "sending";
  // A failure to send is shown on the last step only.
  const shown = isComplete || isSending ? failure : null;
  const isHidden = phase === "thanking" || (once && state.isOver);
  const top = usePlace(shell, "top");
  const { onSubmit, onSubmitCapture } = frame;
  useLayoutEffect(() => {
    shell?.taken.set({ isHidden, locked: isSending, onSubmit, onSubmitCapture });
  });
  return (
    // Hidden until it's empty again, because below the thank-you message it would look unsent.
    <div hidden={isHidden} className={shell && "contents"}>
      <FormFrame
        aria-label={props["aria-label"]}
        {...frame}
        {...(plain && plainPost())}
        data-as-built={inBrowser ? undefined : ""}
        top={top}
        honeypot={honeypot}
        error={formError({ failure: shown, stop }, { exact: failed, remedy })}
        locked={isSending}
        notices={
          <>
            {state.correction.of !== undefined && (
              <Correcting {...state.correction} submit={submit} />
            )}
            {notices}
          </>
        }
        actions={
          <>
            {laterSteps === undefined ? (
              <MainButton type="submit" busy={phase !== "editing"} isHidden={isHidden} {...inBar}>
                {submit}
              </MainButton>
            ) : (
              <StepButtons
                submit={submit}
                busy={phase !== "editing"}
                isHidden={isHidden}
                {...inBar}
              />
            )}
            {others}
          </>
        }
      >
        {plain && <PostedIds template={frame.name} />}
        {children}
        {!inBrowser && laterSteps !== undefined && <noscript>{laterSteps}</noscript>}
        <OverHttpNotice />
        {state.isUnconfirmed && isComplete && <Unconfirmed submit={submit} />}
      </FormFrame>
    </div>
  );
}

interface StepButtonsProps
  extends Bar, Pick<ComponentProps<typeof MainButton>, "busy" | "isHidden"> {
  submit: string;
}

/** Goes to the next step. Before hydration a press does nothing; without scripts, it sends everything. */
function StepButtons({ submit, ...button }: StepButtonsProps) {
  const inBrowser = useInBrowser();
  return (
    <>
      <div className="needs-scripts grid">
        <MainButton type={inBrowser ? "submit" : "button"} {...button}>
          {submit}
        </MainButton>
      </div>
      {!inBrowser && (
        <noscript>
          <Button type="submit">Submit</Button>
        </noscript>
      )}
    </>
  );
}

/** What the endpoint needs besides the fields (docs/product.md 18). */
function PostedIds({ template }: { template: string }) {
  const ids = { user_id: "visitor", service_id: "site", template_id: template };
  return Object.entries(ids).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface CorrectingProps {
  of: string | undefined;
  giveUp: () => void;
  submit: string;
}

/** The accepted submission counts until its correction is sent. */
function Correcting({ of: reference, giveUp, submit }: CorrectingProps) {
  return (
    <Notice kind="info" title={`You’re correcting ${reference ?? ""}`}>
      <p>Fix your details and press “{submit}”. Until then, we’ll use what you sent before.</p>
      <div className="mt-2">
        <Button kind="secondary" onClick={giveUp}>
          Leave it as it was
        </Button>
      </div>
    </Notice>
  );
}

/** The page was closed or reloaded before there was a response. */
function Unconfirmed({ submit }: { submit: string }) {
  return (
    <Notice kind="info" title="We can’t say whether this arrived">
      <p>
        The page was closed before there was an answer. To be sure, press “{submit}” again: it won’t
        arrive twice.
      </p>
    </Notice>
  );
}

interface SubmissionOutcomeProps<Sent> {
  state: Pick<Submission, "phase" | "dismiss" | "isOver" | "beginAnother"> & {
    frame: Pick<Submission["frame"], "name">;
    receipt: Receipt<Sent> | undefined;
  };
  /** Shown for a few seconds (docs/product.md 3.7). */
  thanks: (sent: Sent) => string;
  /** Stays. With `isPage` its title is the page's heading. */
  card: (receipt: Receipt<Sent>, isPage: boolean) => ReactNode;
  /** Reports whether the receipt is the only content, so that the page can hide its introduction. */
  onAlone?: ((isAlone: boolean) => void) | undefined;
  /** The label of the button that shows the form again, if it's hidden `once` sent. */
  another?: string;
  /** The shell the form is in, if it has one. */
  shell?: FormShellState | undefined;
  /** The form, empty again. */
  children: ReactNode;
}

/** A form with its last receipt above it (docs/product.md 3.7). */
export function SubmissionOutcome<Sent>({
  state,
  thanks,
  card,
  onAlone,
  another,
  shell,
  children,
}: SubmissionOutcomeProps<Sent>) {
  const { phase, receipt, dismiss, isOver, beginAnother, frame } = state;
  const place = usePlace(shell, "outcome");
  const isDone = another !== undefined && isOver && phase === "editing";
  const isAlone =
    onAlone !== undefined && receipt !== undefined && (isDone || phase === "thanking");
  useLayoutEffect(() => {
    onAlone?.(isAlone);
    return () => onAlone?.(false);
  }, [onAlone, isAlone]);
  const outcome = (
    <>
      {phase === "thanking" && receipt !== undefined && (
        <FocusedNotice kind="success">
          <p>{thanks(receipt.sent)}</p>
        </FocusedNotice>
      )}
      {receipt !== undefined && (
        <KeptReceipt dismiss={phase === "editing" && !isDone ? dismiss : undefined}>
          {receipt.reviewReason === "tooMuch" ? (
            <KeptForReview reference={receipt.reference} isPage={isAlone} />
          ) : (
            card(receipt, isAlone)
          )}
        </KeptReceipt>
      )}
      {isDone && (
        <div>
          <Button
            kind="secondary"
            onClick={() => {
              flushSync(beginAnother);
              const form = document.querySelector(`form[name="${frame.name}"]`);
              const heading = form?.querySelector("legend");
              heading?.setAttribute("tabindex", "-1");
              heading?.focus();
            }}
          >
            {another}
          </Button>
        </div>
      )}
    </>
  );
  if (place !== undefined)
    return (
      <>
        {place !== null && createPortal(outcome, place)}
        {children}
      </>
    );
  return (
    <div ref={restoreFocus} className="grid content-start gap-8">
      {outcome}
      <div>{children}</div>
    </div>
  );
}

/** Replaces a form's own receipt, whose promises don't hold while it's under review. */
function KeptForReview(receipt: { reference: string; isPage: boolean }) {
  return (
    <ReferenceCard title="We have it, and a person looks at it first" {...receipt}>
      <p>
        We’re very busy just now. No email is on its way, and if you chose a time, it isn’t held
        yet. We’ll answer you, usually within {ANSWERED_WITHIN}. In a hurry? Call <OurPhone /> and
        read the reference to us.
      </p>
    </ReferenceCard>
  );
}

interface KeptReceiptProps {
  /** Absent until something else has begun. */
  dismiss: (() => void) | undefined;
  children: ReactNode;
}

/** A receipt above a new form, until it's dismissed. */
export function KeptReceipt({ dismiss, children }: KeptReceiptProps) {
  return (
    <div className="grid justify-items-start gap-2 *:first:justify-self-stretch">
      {children}
      {dismiss && (
        <div className="-ml-5">
          <Button kind="quiet" onClick={dismiss}>
            Hide this
          </Button>
        </div>
      )}
    </div>
  );
}
