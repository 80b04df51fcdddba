import type { ComponentProps, ReactNode, Ref } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names";
import { ErrorSummary, type FieldProblem } from "./error-summary";
import { FocusedNotice } from "./focused-notice";
import { Notice } from "./notice";
import { PoliteStatus } from "./polite-status";

/** What went wrong with the whole submit, or what it waits for. */
export interface FormError {
  kind: "failure" | "warning";
  title?: string | undefined;
  words: ReactNode;
  /** What can be done about it. */
  remedy?: ReactNode;
}

interface FormFrameProps extends Pick<
  ComponentProps<"form">,
  "onSubmit" | "aria-label" | "name" | "method" | "action"
> {
  /** Comes before `onSubmit`. */
  onSubmitCapture?: ComponentProps<"form">["onSubmitCapture"];
  /** What is wrong with single fields, in the order of the form. */
  problems: readonly FieldProblem[];
  /** What was said at a field that was left, before anything was sent. */
  answer?: string;
  /** How often a submit was refused, so that each refusal is noticed. */
  attempt: number;
  error?: FormError | undefined;
  /** It's being sent: what is on the screen is what is sent, so nothing in it can be changed. */
  locked: boolean;
  offline: boolean;
  /** Where the mechanism reads the honeypot; a form that only the owner sees has none. */
  honeypot?: Ref<HTMLInputElement>;
  children: ReactNode;
  /** What's said of the form above its fields, below the summary. */
  notices?: ReactNode;
  /** The form stands already (`FormElement`), with this place above its first fields; null until it's known. */
  top?: Element | null;
  /** The summary stands at the buttons: for a form so long that its top is far from the press. */
  summaryBelow?: boolean;
  /** The buttons stay in reach at the bottom of the screen, however long the form is. */
  inReach?: boolean;
  /** The submit button and what stands beside it. */
  actions: ReactNode;
}

/** Not on a screen so low that the bar would hide what is being filled in. */
const bar =
  "z-20 -mx-1 border-t-2 border-line bg-(--surface,var(--color-paper)) px-1 py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--bottom-bar,0px)";

/** A form, whatever is in it. */
export function FormElement(props: ComponentProps<"form">) {
  return <form {...props} noValidate className="grid gap-8" />;
}

/** What is the same around every form: the summary, trouble and the buttons. */
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
          <p>Keep typing: nothing is lost. You can send this when you’re connected again.</p>
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
 * A field for programs that fill in whatever they find. People never meet it: it is out of sight, out of
 * the tab order and hidden from screen readers. Its name means nothing to a browser's autofill, and the
 * attributes ask password managers to pass it by.
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
