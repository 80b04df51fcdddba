import type { ReactNode } from "react";
import { LinkifyPhone } from "../lib/linkify-phone";
import { Button } from "../ui/button";
import type { FormError } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import { ReloadButton } from "../ui/reload-button";
import type { CallState } from "./async-call";
import { formatActionFailure, formatFailure, isWaiting, type VisibleFailure } from "./failure";

interface FormErrorOptions {
  /** The exact words for a form that could not be sent (docs/product.md 21). */
  exact?: string | undefined;
  format?: (failure: VisibleFailure) => string;
  /** What helps against the failure, beside its words. */
  remedy?: ReactNode;
}

type Problem = Pick<CallState, "failure" | "stop">;

/** What a call is that has no answer yet, as a title. */
const waitingTitle = ({ code }: VisibleFailure) =>
  code === "unsent" ? "Not sent yet" : "No answer yet";

/**
 * What stands below a form that could not be sent, or waits for its answer and can be stopped. Nothing for `invalid`:
 * that is said beside the fields.
 */
export function formError(
  { failure, stop }: Problem,
  { exact, format = formatFailure, remedy }: FormErrorOptions = {},
): FormError | undefined {
  if (failure === null) return undefined;
  const words = format(failure);
  if (isWaiting(failure)) {
    return {
      kind: "warning",
      title: waitingTitle(failure),
      words: <LinkifyPhone words={words} />,
      remedy: stop && <StopButton onClick={stop}>Stop and edit</StopButton>,
    };
  }
  if (failure.code === "invalid" && format === formatFailure) return undefined;
  const all = exact === undefined ? words : `${exact} ${words}`;
  return {
    kind: "failure",
    words: <LinkifyPhone words={all} />,
    remedy: failure.code === "outdated" ? <ReloadButton kind="secondary" /> : remedy,
  };
}

/** What went wrong with something that was done with one press, or that it waits and can be stopped. */
export function ActionError({
  failure,
  stop,
  format = formatActionFailure,
}: Problem & Pick<FormErrorOptions, "format">) {
  if (failure === null) return null;
  return (
    <Notice kind={isWaiting(failure) ? "warning" : "failure"}>
      <p>
        <LinkifyPhone words={format(failure)} />
      </p>
      {stop && isWaiting(failure) && <StopButton onClick={stop}>Stop</StopButton>}
    </Notice>
  );
}

function StopButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="mt-2">
      <Button kind="secondary" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
