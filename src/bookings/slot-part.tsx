import { type ComponentProps, useLayoutEffect } from "react";
import { useNow } from "../lib/now";
import type { Shared } from "../lib/shared";
import { SlotFields } from "./slot-fields";
import { type SlotAnswers, type SlotChoice, type SlotForm, useSlotChoice } from "./slots";

/** What a calendar needs of its form. */
export interface FormOfSlot
  extends
    Omit<SlotAnswers, "now" | "actor" | "from">,
    Pick<ComponentProps<typeof SlotFields>, "field"> {
  form: SlotForm;
}

/** State shared by the calendar and the rest of the form. */
export interface SlotLink {
  form: Shared<FormOfSlot>;
  choice: Shared<SlotChoice>;
}

interface SlotPartProps extends Pick<ComponentProps<typeof SlotFields>, "optional" | "isNamed"> {
  of: FormOfSlot;
  /** Publishes the choice to the rest of the form. */
  choice: Shared<SlotChoice>;
}

/** A form's calendar, which rerenders on availability changes without the rest of the form. */
export function SlotPart({ of: { form, field, ...answers }, choice, ...shown }: SlotPartProps) {
  const now = useNow(30_000);
  const state = useSlotChoice(form, { ...answers, now });
  useLayoutEffect(() => {
    choice.set(state);
  });
  return <SlotFields {...shown} {...state} field={field} />;
}
