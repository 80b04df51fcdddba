import type { Slot } from "#convex/bookings/rules";
import { OurPhone } from "../lib/our-phone";
import type { VisibleFailure } from "../live/failure";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { formatLost, type SlotChoice } from "./slots";
import { slotForVisitor } from "./visitor-zone";

interface NearestSlotsProps extends Pick<SlotChoice, "slot" | "chooseSlot" | "nearest"> {
  failure: VisibleFailure | null;
  /** What the form's button says, to be pressed next. */
  submit: string;
}

const isSame = (one: Slot, other: Slot | undefined) =>
  one.date === other?.date && one.time === other.time;

/** Anyone who lost a slot with the press is offered others; the fields that change with one may be out of sight. */
export function NearestSlots({ failure, nearest, ...choice }: NearestSlotsProps) {
  if (failure?.code !== "slotTaken") return null;
  const slots = nearest ?? failure.nearest;
  return slots.length === 0 ? null : <SlotOffers {...choice} slots={slots} />;
}

interface LostSlotNoticeProps extends NearestSlotsProps, Pick<SlotChoice, "lost"> {}

/** Anyone who lost a slot before the press is told where they are about to press, and offered others. */
export function LostSlotNotice({ lost, failure, nearest, ...choice }: LostSlotNoticeProps) {
  // What was refused says the same, with the same offers.
  if (lost === undefined || failure?.code === "slotTaken") return null;
  const found = choice.slot !== undefined;
  return (
    <Notice kind={found ? "info" : "warning"} title={`${formatLost(lost)}.`}>
      {!found && <p>Everything else you typed is still here.</p>}
      {nearest?.length === 0 ? (
        <p>
          There are no free times close to it. Please choose another date, or call <OurPhone />.
        </p>
      ) : (
        <SlotOffers {...choice} slots={nearest ?? []} />
      )}
    </Notice>
  );
}

interface SlotOffersProps extends Pick<NearestSlotsProps, "slot" | "chooseSlot" | "submit"> {
  slots: readonly Slot[];
}

function SlotOffers({ slots, slot: wanted, chooseSlot, submit }: SlotOffersProps) {
  const chosen = slots.find((slot) => isSame(slot, wanted));
  return (
    <div className="grid gap-2">
      {slots.length > 0 && <p>The nearest free times:</p>}
      <ul className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <Button
              kind="secondary"
              aria-pressed={slot === chosen}
              onClick={() => chooseSlot(slot)}
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
