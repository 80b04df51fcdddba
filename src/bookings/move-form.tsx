import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { moveForm } from "#convex/bookings/formRules";
import type { Visiting } from "#convex/bookings/hours/lengths/rules";
import { getSlot, type Slot } from "#convex/bookings/rules";
import { useActionForm } from "../forms/action-form";
import { getNow, useNow } from "../lib/now";
import type { Answer, CallControl } from "../live/async-call";
import { formatWholeFailure } from "../live/failure";
import { formError } from "../live/form-error";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { useHours } from "./known-hours";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { SlotFields } from "./slot-fields";
import { useSlotChoice } from "./slots";

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
  const state = useActionForm({
    name: "move",
    order: ["bookingDate", "bookingTime"],
    answered: ["bookingDate"],
    rules: () => moveForm({ now: getNow(), hours }),
    saved: { bookingDate: "", bookingTime: "" },
    failed: "Moving the booking failed",
    save: (slot, { control }) => move(slot, control),
    onSaved: onMoved,
  });
  const [date = "", time = ""] = useWatch({
    control: state.form.control,
    name: ["bookingDate", "bookingTime"],
  });
  const choice = useSlotChoice(state.form, {
    date,
    time,
    now,
    isEditing: !state.busy,
    attempt: state.frame.attempt,
    visit: request,
    from: request.status === "Pending" ? getSlot(request) : undefined,
  });
  return { ...state, ...choice };
}

/** A form for choosing another time for a booking. */
export function MoveForm({ submit, others, request, move, onMoved, ...label }: MoveFormProps) {
  const state = useMoveForm({ request, move, onMoved });
  return (
    <FormFrame
      {...label}
      {...state.frame}
      error={formError(state, {
        format: formatWholeFailure,
        remedy: <NearestSlots {...state} submit={submit} />,
      })}
      actions={
        <>
          <Button type="submit" busy={state.busy}>
            {submit}
          </Button>
          {others}
        </>
      }
    >
      <div className="grid gap-6">
        <SlotFields {...state} />
      </div>
      <LostSlotNotice {...state} submit={submit} />
    </FormFrame>
  );
}
