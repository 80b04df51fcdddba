import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useHasDraft } from "../../forms/draft";
import type { useZodForm } from "../../forms/zod-form";
import type { CallState } from "../../live/async-call";
import { formError } from "../../live/form-error";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";

interface SmallFormProps {
  label: string;
  /** What `useCreating` gives. */
  state: CallState & {
    frame: ReturnType<typeof useZodForm>["frame"];
  };
  /** The label of the submit button. */
  submit: string;
  onClose?: () => void;
  /** The name under which the input is kept. */
  draftName?: string;
  /** Focuses the first control, when the form has just been opened. */
  focus?: () => void;
  children: ReactNode;
}

/** A form inside a page: its buttons are below it, and its input is kept in the tab. */
export function SmallForm(props: SmallFormProps) {
  const { label, state, submit, onClose, draftName = "", focus, children } = props;
  // A form that's open on load, because it has unsaved input, doesn't take the focus.
  const hasEdits = useHasDraft(draftName);
  const begin = useEffectEvent(() => {
    if (!hasEdits) focus?.();
  });
  useEffect(() => {
    begin();
  }, []);
  return (
    <FormFrame
      aria-label={label}
      {...state.frame}
      error={formError(state)}
      actions={
        <>
          <Button type="submit" busy={state.busy}>
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
      <div className="grid max-w-form min-w-0 gap-5">{children}</div>
    </FormFrame>
  );
}
