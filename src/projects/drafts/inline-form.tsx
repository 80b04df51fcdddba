import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useHasDraft } from "../../forms/draft";
import { SmallForm } from "../../forms/small-form";

interface InlineFormProps extends ComponentProps<typeof SmallForm> {
  /** What is typed is kept under it. */
  draftName?: string;
  /** Puts the focus on its first control: anyone who has just asked for the form goes on there. */
  focus?: () => void;
}

/** A form among what is said and shown. */
export function InlineForm({ draftName = "", focus, children, ...form }: InlineFormProps) {
  // A form that is there with the page, since something was typed in it before, was asked for by nobody.
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
