import type { UseFormRegisterReturn } from "react-hook-form";
import { type BookingActor, earliestDate, latestDate } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/dates";
import { DateField } from "../ui/date-field";
import { PoliteStatus } from "../ui/polite-status";
import { SelectField } from "../ui/select-field";
import type { SlotChoice, SlotField } from "./slots";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<SlotChoice, "slot" | "slots" | "now" | "lostWords"> {
  /** What ties a control to its form. */
  field: (
    name: SlotField,
    deps?: SlotField[],
  ) => UseFormRegisterReturn & { id: string; error: string | undefined };
  /** Added to the labels of a form that can be sent without. */
  optional?: boolean;
  actor?: BookingActor | undefined;
}

const hints = {
  client: `From tomorrow, ${business.hours.openDays}, except public holidays`,
  owner: `From today, ${business.hours.openDays}`,
};

/** The date, and the times of that date that are still free. */
export function SlotFields(props: SlotFieldsProps) {
  const { optional = false, field, slot, slots, now, lostWords, actor = "client" } = props;
  const timeField = field("bookingTime");
  const suffix = optional ? " (optional)" : "";
  // The chosen time stays in the list while the list is unknown: after a reload, or cut off.
  const times = slots.times ?? (slot === undefined ? [] : [slot.time]);
  const elsewhere = slot === undefined ? undefined : inVisitorsZone(slot);
  return (
    <>
      <DateField
        {...field("bookingDate", ["bookingTime"])}
        required={!optional}
        label={`Date${suffix}`}
        hint={hints[actor]}
        min={earliestDate(now, actor)}
        max={latestDate(now, actor)}
      />
      <div className="grid gap-2">
        <SelectField
          {...timeField}
          required={!optional}
          error={timeField.error ?? lostWords}
          label={`Time${suffix}`}
          hint={slots.words === "" ? "Choose a date first" : slots.words}
          value={slot?.time ?? ""}
          disabled={slots.times === undefined}
        >
          <option value="">Choose a time</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </SelectField>
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
