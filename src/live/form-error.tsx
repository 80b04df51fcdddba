import type { ReactNode } from "react";
import { LinkifyPhone } from "../business/linkify-phone";
import { Button } from "../ui/button";
import type { FormError } from "../ui/form-frame";
import { Notice } from "../ui/notice";
import { ReloadButton } from "../ui/reload-button";
import type { CallState } from "./async-call";
import { formatActionFailure, formatFailure, isWaiting, type VisibleFailure } from "./failure";

interface FormErrorOptions {
  /** The exact wording for a form that couldn't be sent (docs/product.md 21). */
  exact?: string | undefined;
  format?: (failure: VisibleFailure) => string;
  /** Actions that may solve the failure. */
  remedy?: ReactNode;
}

type Problem = Pick<CallState, "failure" | "stop">;

const waitingTitle = ({ code }: VisibleFailure) =>
  code === "unsent" ? "Not sent yet" : "No answer yet";

/**
 * The error below a form that couldn't be sent, or is waiting and can be stopped. Undefined for `invalid`, which is
 * shown at the fields.
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

/** The error of an action, or that it's waiting and can be stopped. */
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
