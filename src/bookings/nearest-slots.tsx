import type { Slot } from "#convex/bookings/rules";
import { OurPhone } from "../business/our-details";
import type { VisibleFailure } from "../live/failure";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { formatLost, type SlotChoice } from "./slots";
import { slotForVisitor } from "./visitor-zone";

interface NearestSlotsProps extends Pick<SlotChoice, "slot" | "chooseSlot" | "nearest"> {
  failure: VisibleFailure | null;
  /** The label of the form's submit button, to be pressed next. */
  submit: string;
}

const isSame = (one: Slot, other: Slot | undefined) =>
  one.date === other?.date && one.time === other.time;

/** Offers other slots here, at the button, if the slot was lost on submit; the slot fields may be out of view. */
export function NearestSlots({ failure, nearest, ...choice }: NearestSlotsProps) {
  if (failure?.code !== "slotTaken") return null;
  const slots = nearest ?? failure.nearest;
  return slots.length === 0 ? null : <SlotOffers {...choice} slots={slots} />;
}

interface LostSlotNoticeProps extends NearestSlotsProps, Pick<SlotChoice, "lost"> {}

/** Says at the submit button that the slot was lost before submit, and offers others. */
export function LostSlotNotice({ lost, failure, nearest, ...choice }: LostSlotNoticeProps) {
  // The submit error already says the same.
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
