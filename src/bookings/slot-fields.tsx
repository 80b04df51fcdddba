import { timeInWords } from "../../convex/business/dates";
import { earliestDate, latestDate } from "../../convex/bookings/rules";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/form-frame";
import { PoliteStatus } from "../ui/polite-status";
import { SelectField } from "../ui/select-field";
import type { BookingFormState } from "./use-booking-form";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<BookingFormState, "field" | "slot" | "slots" | "now"> {
  title: string;
  /** Added to the labels of a form that can be sent without. */
  optional: boolean;
}

/** The date, and the times of that date that are still free. */
export function SlotFields({ title, optional, field, slot, slots, now }: SlotFieldsProps) {
  const suffix = optional ? " (optional)" : "";
  // The chosen time stays in the list while the list is unknown: after a reload, or cut off.
  const times = slots.times ?? (slot === undefined ? [] : [slot.time]);
  const elsewhere = slot === undefined ? undefined : inVisitorsZone(slot);
  return (
    <FieldGroup title={title}>
      <DateField
        {...field("bookingDate", ["bookingTime"])}
        label={`Date${suffix}`}
        hint="From tomorrow on, Monday to Saturday"
        min={earliestDate(now)}
        max={latestDate(now)}
      />
      <div className="grid gap-2">
        <SelectField
          {...field("bookingTime")}
          label={`Time${suffix}`}
          hint={slots.words === "" ? "Choose a date first" : slots.words}
          value={slot?.time ?? ""}
          disabled={slots.times === undefined}
        >
          <option value="">Choose a time</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {timeInWords(time)}
            </option>
          ))}
        </SelectField>
        {elsewhere !== undefined && (
          <p>
            Times are Melbourne times. Where you are, this is <strong>{elsewhere}</strong>.
          </p>
        )}
        <PoliteStatus message={slots.words} />
      </div>
    </FieldGroup>
  );
}
