import type { ComponentProps } from "react";
import { type BookingSetting, earliestDate, latestDate } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { formatOpenDays } from "#convex/hours/rules";
import { dateAt } from "#convex/shared/dates";
import { Card } from "../ui/card";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/field-group";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { SlotCalendar } from "./slot-calendar";
import type { SlotChoice, SlotField } from "./slots";
import { inVisitorsZone } from "./visitor-zone";

interface SlotFieldsProps extends Pick<
  SlotChoice,
  "slot" | "slots" | "calendar" | "isContested" | "lostWords" | "chooseSlot"
> {
  /** What ties a control to its form. */
  field: (name: SlotField, deps?: SlotField[]) => SlotControl;
  /** Added to the labels of a form that can be sent without. */
  optional?: boolean;
}

/** What a control has from its form. */
type SlotControl = Pick<
  ComponentProps<typeof DateField>,
  "name" | "value" | "onChange" | "onBlur" | "ref"
> & { id: string; error: string | undefined };

function formatHint({ now, hours, actor }: BookingSetting): string {
  const from = earliestDate({ now, hours, actor }) === dateAt(now) ? "today" : "tomorrow";
  const days = `From ${from}, ${formatOpenDays(hours)}`;
  return actor !== "owner" && hours.closedOnHolidays ? `${days}, except public holidays` : days;
}

const CONTESTED = "Somebody else is choosing this time, too";
const AFTER_CONTEST =
  "You can’t book it while they are. If they don’t take it, it’s free for you again in three minutes at most. Or choose another time.";

/** The fields as the pages of the booking form have them. */
export function SlotCard(props: SlotFieldsProps) {
  return (
    <Card>
      <FieldGroup title="When suits you?">
        <SlotFields {...props} />
      </FieldGroup>
    </Card>
  );
}

/** A time out of those that are free, and the date to look at them from. */
export function SlotFields({
  optional = false,
  field,
  slots,
  isContested,
  lostWords,
  ...choice
}: SlotFieldsProps) {
  const { slot, calendar } = choice;
  const { setting } = calendar;
  const { id, error } = field("bookingTime");
  const suffix = optional ? " (optional)" : "";
  const elsewhere = slot === undefined ? undefined : inVisitorsZone(slot);
  return (
    <>
      <DateField
        {...field("bookingDate", ["bookingTime"])}
        late
        required={!optional}
        label={`Date${suffix}`}
        hint={slots.words === "" || slots.isFree === true ? formatHint(setting) : slots.words}
        min={earliestDate(setting)}
        max={latestDate(setting)}
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
        {isContested && (
          <Notice kind="warning" live={false} title={CONTESTED}>
            <p>{AFTER_CONTEST}</p>
          </Notice>
        )}
        {elsewhere !== undefined && (
          <p>
            Times are {business.city} times. Where you are, this is <strong>{elsewhere}</strong>.
          </p>
        )}
        <PoliteStatus
          message={
            isContested
              ? `${CONTESTED}. ${AFTER_CONTEST}`
              : slots.isLooking === true
                ? ""
                : slots.words
          }
        />
      </div>
    </>
  );
}
