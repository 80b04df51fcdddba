import type { ReactNode } from "react";
import { formTrouble } from "../lib/form-trouble";
import { useOnline } from "../lib/online";
import { restoreFocus } from "../lib/restore-focus";
import { Button } from "../ui/button";
import { FocusedNotice } from "../ui/focused-notice";
import { FormFrame } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import type { Receipt } from "./delivery";
import type { useSubmission } from "./submission";

type Submission = ReturnType<typeof useSubmission>;

interface SubmissionFormProps {
  "aria-label": string;
  state: Pick<
    Submission,
    | "onSubmit"
    | "problems"
    | "attempt"
    | "honeypot"
    | "phase"
    | "failure"
    | "stop"
    | "isUnconfirmed"
    | "isComplete"
  >;
  /** The exact words for a form that could not be sent (docs/product.md 21). */
  failed?: string;
  /** What helps against the failure, beside its words. */
  remedy?: ReactNode;
  /** What the button says. */
  submit: string;
  /** Buttons beside it. */
  others?: ReactNode;
  children: ReactNode;
}

/** The form around the fields of a `useSubmission`. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { state, failed, remedy, submit, others, children } = props;
  const { phase, failure, stop, isComplete, onSubmit, problems, attempt, honeypot } = state;
  const isSending = phase === "sending";
  // What went wrong with sending belongs to the step that sends.
  const told = isComplete || isSending ? failure : null;
  return (
    // Under the thanks stands what was sent until the form is empty again: it would look unsent.
    <div className={phase === "thanking" ? "invisible" : undefined}>
      <FormFrame
        aria-label={props["aria-label"]}
        onSubmit={onSubmit}
        problems={problems}
        attempt={attempt}
        honeypot={honeypot}
        trouble={formTrouble({ failure: told, stop }, { exact: failed, remedy })}
        locked={isSending}
        offline={!useOnline()}
        actions={
          <>
            <Button type="submit" busy={phase !== "editing"}>
              {submit}
            </Button>
            {others}
          </>
        }
      >
        {children}
        {state.isUnconfirmed && isComplete && <Unconfirmed submit={submit} />}
      </FormFrame>
    </div>
  );
}

/** The page was closed or loaded anew before there was an answer. */
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
  state: { phase: Submission["phase"]; receipt: Receipt<Sent> | undefined };
  /** Shown for a few seconds (docs/product.md 3.7). */
  thanks: (sent: Sent) => string;
  /** Stays. */
  card: (receipt: Receipt<Sent>) => ReactNode;
  /** The form, empty again. */
  children: ReactNode;
}

/** What was sent from a form, above it (docs/product.md 3.7). */
export function SubmissionOutcome<Sent>({
  state,
  thanks,
  card,
  children,
}: SubmissionOutcomeProps<Sent>) {
  const { phase, receipt } = state;
  return (
    <div ref={restoreFocus} className="grid content-start gap-8">
      {phase === "thanking" && receipt !== undefined && (
        <FocusedNotice kind="success">
          <p>{thanks(receipt.sent)}</p>
        </FocusedNotice>
      )}
      {receipt !== undefined && card(receipt)}
      {children}
    </div>
  );
}
