import type { Slot } from "../../convex/bookings/rules";
import { dateInWords, timeInWords } from "../../convex/business/dates";
import { Button } from "../ui/button";
import type { VisibleFailure } from "./failure";

interface NearestSlotsProps {
  failure: VisibleFailure | null;
  chooseSlot: (slot: Slot) => void;
}

/** Whoever lost a slot is offered others. */
export function NearestSlots({ failure, chooseSlot }: NearestSlotsProps) {
  if (failure?.code !== "slotTaken" || failure.nearest.length === 0) return null;
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
              {`${dateInWords(slot.date)}, ${timeInWords(slot.time)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
