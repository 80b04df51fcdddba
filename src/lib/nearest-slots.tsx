import type { Slot } from "../../convex/bookings/rules";
import { Button } from "../ui/button";
import type { VisibleFailure } from "./failure";
import { slotForVisitor } from "./visitor-zone";

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
              {slotForVisitor(slot)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
