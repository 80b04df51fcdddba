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
  /** What the button says that sends it. */
  submit: string;
  onClose?: () => void;
  /** What is typed is kept under it. */
  draftName?: string;
  /** Puts the focus on its first control: anyone who has just asked for the form goes on there. */
  focus?: () => void;
  children: ReactNode;
}

/** A form among other things: its buttons are below it, and what is typed stays in the tab. */
export function SmallForm(props: SmallFormProps) {
  const { label, state, submit, onClose, draftName = "", focus, children } = props;
  // A form that is there with the page, since something was typed in it before, was asked for by nobody.
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
