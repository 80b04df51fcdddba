import { dateInWords, timeInWords } from "../../convex/business/dates";
import type { Slot } from "../../convex/bookings/rules";
import { formFailure, type VisibleFailure } from "../lib/failure";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { BookingTerms } from "./booking-terms";
import { PersonFields, RequestFields } from "./request-fields";
import { SlotFields } from "./slot-fields";
import type { BookingFormState, Lead } from "./use-booking-form";

interface BookingFormProps {
  lead: Lead;
  state: BookingFormState;
}

/** The form of both pages: they ask the same questions in another order. */
export function BookingForm({ lead, state }: BookingFormProps) {
  const { field, phase, failure, problems, attempt, onSubmit } = state;
  const online = useOnline();
  const books = lead === "slot";
  const slotFields = (
    <SlotFields
      title={books ? "When suits you?" : "Is there a time that suits you?"}
      optional={!books}
      {...state}
    />
  );
  return (
    <FormFrame
      aria-label={books ? "Book a session" : "Request a quote"}
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      failure={failureOnScreen(failure, state.chooseSlot)}
      offline={!online}
      trap={state.trap}
      actions={
        <Button type="submit" busy={phase !== "editing"}>
          {books ? "Book now" : "Request quote"}
        </Button>
      }
    >
      {books && slotFields}
      <RequestFields field={field} serviceType={state.serviceType} />
      <PersonFields field={field} />
      {!books && slotFields}
      <BookingTerms />
    </FormFrame>
  );
}

/** Whoever lost a slot is offered others. */
function failureOnScreen(failure: VisibleFailure | null, onChoose: (slot: Slot) => void) {
  const shown = formFailure(failure);
  if (shown === undefined || failure?.code !== "slotTaken") return shown;
  if (failure.nearest.length === 0) return shown;
  return { ...shown, remedy: <OfferedSlots slots={failure.nearest} onChoose={onChoose} /> };
}

function OfferedSlots(props: { slots: readonly Slot[]; onChoose: (slot: Slot) => void }) {
  return (
    <div className="grid gap-2">
      <p>The nearest free times:</p>
      <ul className="grid gap-2">
        {props.slots.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <Button
              kind="secondary"
              onClick={() => {
                props.onChoose(slot);
              }}
            >
              {`${dateInWords(slot.date)}, ${timeInWords(slot.time)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
