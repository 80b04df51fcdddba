import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useHasDraft } from "../../forms/draft";
import { SmallForm } from "../../forms/small-form";

interface InlineFormProps extends ComponentProps<typeof SmallForm> {
  /** The name under which the input is kept. */
  draftName?: string;
  /** Focuses the first control, when the form has just been opened. */
  focus?: () => void;
}

/** A form among comments and drafts. */
export function InlineForm({ draftName = "", focus, children, ...form }: InlineFormProps) {
  // A form that's open on load, because it has unsaved input, doesn't take the focus.
  const hasEdits = useHasDraft(draftName);
  const begin = useEffectEvent(() => {
    if (!hasEdits) focus?.();
  });
  useEffect(() => {
    begin();
  }, []);
  return (
    <SmallForm {...form}>
      <div className="grid max-w-form min-w-0 gap-5">{children}</div>
    </SmallForm>
  );
}
