import type { ComponentProps, ReactNode, Ref } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names";
import { ErrorSummary, type FieldProblem } from "./error-summary";
import { FocusedNotice } from "./focused-notice";
import { Notice } from "./notice";
import { PoliteStatus } from "./polite-status";

/** An error of the whole submit, or what it's waiting for. */
export interface FormError {
  kind: "failure" | "warning";
  title?: string | undefined;
  words: ReactNode;
  /** Actions that may solve it. */
  remedy?: ReactNode;
}

interface FormFrameProps extends Pick<
  ComponentProps<"form">,
  "onSubmit" | "aria-label" | "name" | "method" | "action"
> {
  /** Runs before `onSubmit`. */
  onSubmitCapture?: ComponentProps<"form">["onSubmitCapture"];
  problems: readonly FieldProblem[];
  /** The result of validating a field on blur. */
  answer?: string;
  /** The number of refused submits, so that each is noticed. */
  attempt: number;
  error?: FormError | undefined;
  /** It's being sent, so the fields are locked to what's being sent. */
  locked: boolean;
  offline: boolean;
  /** For the form hook to read the honeypot; the owner's forms have none. */
  honeypot?: Ref<HTMLInputElement>;
  children: ReactNode;
  /** Notices above the fields, below the summary. */
  notices?: ReactNode;
  /** The slot above its first fields if the form exists already (`FormElement`); null until it's mounted. */
  top?: Element | null;
  /** Shows the summary at the buttons, for a form so long that its top is out of view. */
  summaryBelow?: boolean;
  /** Keeps the buttons at the bottom of the screen. */
  inReach?: boolean;
  actions: ReactNode;
}

/** Not on a screen so low that the bar would hide the fields. */
const bar =
  "z-20 -mx-1 border-t-2 border-line bg-(--surface,var(--color-paper)) px-1 py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--bottom-bar,0px)";

/** The bare form element. */
export function FormElement(props: ComponentProps<"form">) {
  return <form {...props} noValidate className="grid gap-8" />;
}

/** The frame of every form: error summary, errors and buttons. */
export function FormFrame(props: FormFrameProps) {
  const {
    problems,
    answer,
    attempt,
    error,
    locked,
    offline,
    honeypot,
    notices,
    top,
    children,
    actions,
    ...rest
  } = props;
  const { inReach = false, summaryBelow = false, ...form } = rest;
  const summary = <ErrorSummary problems={problems} attempt={attempt} />;
  const above = (
    <>
      {!summaryBelow && summary}
      {answer !== undefined && <PoliteStatus message={answer} />}
    </>
  );
  const body = (
    <>
      {honeypot !== undefined && <Honeypot ref={honeypot} />}
      {top === undefined && above}
      <fieldset disabled={locked} className="contents">
        {top === undefined && notices}
        {children}
      </fieldset>
      {summaryBelow && summary}
      {offline && error === undefined && (
        <Notice kind="warning" title="You’re offline">
          <p>
            {locked
              ? "We’ll send this as soon as you’re connected again. Please keep this page open."
              : "Keep typing: nothing is lost. You can send this when you’re connected again."}
          </p>
        </Notice>
      )}
      {error !== undefined && (
        <FocusedNotice kind={error.kind} title={error.title} attempt={attempt}>
          <p>{error.words}</p>
          {error.remedy}
        </FocusedNotice>
      )}
      <div
        data-save-bar={inReach || undefined}
        data-print="hide"
        className={classNames(
          "gap-x-4 gap-y-2",
          inReach
            ? classNames("flex flex-wrap items-center", bar)
            : "grid @sm:flex @sm:flex-wrap @sm:items-center group-data-[kind=task]/page:@sm:*:min-w-44",
        )}
      >
        {actions}
      </div>
    </>
  );
  if (top === undefined) return <FormElement {...form}>{body}</FormElement>;
  return (
    <>
      {top !== null &&
        createPortal(
          <>
            {above}
            {notices}
          </>,
          top,
        )}
      {body}
    </>
  );
}

/**
 * A field that bots fill in. It's out of sight, out of the tab order and hidden from screen readers. Its name means
 * nothing to autofill, and the attributes make password managers ignore it.
 */
function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="absolute left-[-9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          ref={ref}
          type="text"
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
        />
      </label>
    </div>
  );
}
