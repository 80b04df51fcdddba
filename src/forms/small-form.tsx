import type { ComponentProps, ReactNode } from "react";
import { formatWholeFailure } from "../live/failure";
import { formError } from "../live/form-error";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import type { FormState } from "./action-form";

interface SmallFormProps extends Pick<ComponentProps<typeof FormFrame>, "honeypot"> {
  label: string;
  state: Pick<FormState, "frame" | "busy" | "failure" | "stop">;
  /** What the button says that sends it. */
  submit: string;
  kind?: ComponentProps<typeof Button>["kind"];
  /** Leaves it undone. */
  onClose?: (() => void) | undefined;
  /** What helps against a failure, beside its words. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** The form around the fields of a question in a window or among other things (`useActionForm`). */
export function SmallForm(props: SmallFormProps) {
  const { label, state, submit, kind, onClose, remedy, children, ...honeypot } = props;
  return (
    <FormFrame
      aria-label={label}
      {...honeypot}
      {...state.frame}
      error={formError(state, { format: formatWholeFailure, remedy })}
      actions={
        <>
          <Button type="submit" kind={kind} busy={state.busy}>
            {submit}
          </Button>
          {onClose !== undefined && (
            <Button kind="secondary" onClick={onClose}>
              Not now
            </Button>
          )}
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
