import type { VisibleFailure } from "../lib/failure";
import { Button } from "../ui/button";
import type { SlotChoice } from "./slots";
import { slotForVisitor } from "./visitor-zone";

interface NearestSlotsProps extends Pick<SlotChoice, "slot" | "chooseSlot"> {
  failure: VisibleFailure | null;
  /** What the form's button says, to be pressed next. */
  submit: string;
}

/** Whoever lost a slot is offered others; the fields that change with one may be out of sight. */
export function NearestSlots({ failure, slot: wanted, chooseSlot, submit }: NearestSlotsProps) {
  if (failure?.code !== "slotTaken" || failure.nearest.length === 0) return null;
  const chosen = failure.nearest.find(
    ({ date, time }) => date === wanted?.date && time === wanted.time,
  );
  return (
    <div className="grid gap-2">
      <p>The nearest free times:</p>
      <ul className="grid gap-2">
        {failure.nearest.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <Button
              kind="secondary"
              onClick={() => {
                chooseSlot(slot);
              }}
            >
              {slotForVisitor(slot)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="font-bold">
        {chosen && `Chosen: ${slotForVisitor(chosen)}. Now press “${submit}”.`}
      </p>
    </div>
  );
}
