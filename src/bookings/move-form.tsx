import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { moveForm } from "#convex/bookings/formRules";
import type { Visiting } from "#convex/bookings/hours/lengths/rules";
import { getSlot, type Slot } from "#convex/bookings/rules";
import { useZodForm } from "../forms/zod-form";
import { getNow, useNow } from "../lib/now";
import { type Answer, type CallControl, useAsyncCall } from "../live/async-call";
import { formatWholeFailure } from "../live/failure";
import { formError } from "../live/form-error";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { useHours } from "./known-hours";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { SlotFields } from "./slot-fields";
import { useSlotChoice } from "./slots";

type MoveInput = z.input<ReturnType<typeof moveForm>>;

interface MoveOptions {
  request: Visiting & Parameters<typeof getSlot>[0] & { status: string };
  /** Moves it. Must also succeed if it already has that slot, because the call may be retried. */
  move: (slot: Slot, control: CallControl) => Promise<Answer>;
  /** Called on success, even if a timeout was already reported. */
  onMoved: (slot: Slot) => void;
}

interface MoveFormProps extends MoveOptions {
  "aria-label": string;
  submit: string;
  others?: ReactNode;
}

function useMoveForm({ request, move, onMoved }: MoveOptions) {
  const now = useNow(30_000);
  const hours = useHours();
  const { call, busy, failure, stop } = useAsyncCall("Moving the booking failed");
  const send = (slot: Slot) =>
    call(async (control) => {
      const answer = await move(slot, control);
      if (answer.ok) onMoved(slot);
      return answer;
    });
  const { form, ...fields } = useZodForm<MoveInput, Slot>({
    name: "move",
    order: ["bookingDate", "bookingTime"],
    answered: ["bookingDate"],
    rules: () => moveForm({ now: getNow(), hours }),
    defaultValues: { bookingDate: "", bookingTime: "" },
    busy,
    submit: send,
  });
  const [date = "", time = ""] = useWatch({
    control: form.control,
    name: ["bookingDate", "bookingTime"],
  });
  const choice = useSlotChoice(form, {
    date,
    time,
    now,
    isEditing: !busy,
    attempt: fields.frame.attempt,
    visit: request,
    from: request.status === "Pending" ? getSlot(request) : undefined,
  });
  return {
    ...fields,
    ...choice,
    busy,
    failure,
    stop,
  };
}

/** A form for choosing another time for a booking. */
export function MoveForm({ submit, others, request, move, onMoved, ...label }: MoveFormProps) {
  const { busy, failure, stop, ...state } = useMoveForm({ request, move, onMoved });
  return (
    <FormFrame
      {...label}
      {...state.frame}
      error={formError(
        { failure, stop },
        {
          format: formatWholeFailure,
          remedy: <NearestSlots {...state} failure={failure} submit={submit} />,
        },
      )}
      actions={
        <>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          {others}
        </>
      }
    >
      <div className="grid gap-6">
        <SlotFields {...state} />
      </div>
      <LostSlotNotice {...state} failure={failure} submit={submit} />
    </FormFrame>
  );
}
