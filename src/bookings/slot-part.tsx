import { type ComponentProps, useLayoutEffect } from "react";
import { useNow } from "../lib/now";
import type { Shared } from "../lib/shared";
import { SlotFields } from "./slot-fields";
import { type SlotAnswers, type SlotChoice, type SlotForm, useSlotChoice } from "./slots";

/** What a calendar has to know of the form that it's in. */
export interface FormOfSlot
  extends
    Omit<SlotAnswers, "now" | "actor" | "from">,
    Pick<ComponentProps<typeof SlotFields>, "field"> {
  form: SlotForm;
}

interface SlotPartProps extends Pick<ComponentProps<typeof SlotFields>, "optional" | "isNamed"> {
  of: FormOfSlot;
  /** Where the rest of the form hears what has become of the choice. */
  choice: Shared<SlotChoice>;
}

/** The calendar of a form, which draws itself anew while others choose, without the rest of the form. */
export function SlotPart({ of: { form, field, ...answers }, choice, ...shown }: SlotPartProps) {
  const now = useNow(30_000);
  const state = useSlotChoice(form, { ...answers, now });
  useLayoutEffect(() => {
    choice.set(state);
  });
  return <SlotFields {...shown} {...state} field={field} />;
}
