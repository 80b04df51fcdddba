import type { UseFormRegisterReturn } from "react-hook-form";
import { earliestDate, latestDate } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { DateField } from "../ui/date-field";
import { PoliteStatus } from "../ui/polite-status";
import { SlotCalendar } from "./slot-calendar";
import type { SlotChoice, SlotField } from "./slots";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<
  SlotChoice,
  "date" | "slot" | "slots" | "now" | "actor" | "own" | "lostWords" | "chooseSlot"
> {
  /** What ties a control to its form. */
  field: (
    name: SlotField,
    deps?: SlotField[],
  ) => UseFormRegisterReturn & { id: string; error: string | undefined };
  /** Added to the labels of a form that can be sent without. */
  optional?: boolean;
}

const hints = {
  client: `From tomorrow, ${business.hours.openDays}, except public holidays`,
  owner: `From today, ${business.hours.openDays}`,
};

/** A time out of those that are free, and the date to look at them from. */
export function SlotFields({
  optional = false,
  field,
  slots,
  lostWords,
  ...choice
}: SlotFieldsProps) {
  const { slot, now, actor } = choice;
  const { id, error } = field("bookingTime");
  const suffix = optional ? " (optional)" : "";
  const elsewhere = slot === undefined ? undefined : inVisitorsZone(slot);
  return (
    <>
      <DateField
        {...field("bookingDate", ["bookingTime"])}
        required={!optional}
        label={`Date${suffix}`}
        hint={slots.words === "" || slots.isFree === true ? hints[actor] : slots.words}
        min={earliestDate(now, actor)}
        max={latestDate(now, actor)}
      />
      <div className="grid gap-2">
        <SlotCalendar
          {...choice}
          id={id}
          label={`Time${suffix}`}
          error={error ?? lostWords}
          required={!optional}
        />
        {slot !== undefined && (
          <p>
            You’ve chosen <strong>{formatSlot(slot)}</strong>.
          </p>
        )}
        {elsewhere !== undefined && (
          <p>
            Times are {business.city} times. Where you are, this is <strong>{elsewhere}</strong>.
          </p>
        )}
        <PoliteStatus message={slots.isLooking === true ? "" : slots.words} />
      </div>
    </>
  );
}
