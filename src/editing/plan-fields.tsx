import type { ComponentProps } from "react";
import { business } from "#convex/business/business";
import { formatTime } from "#convex/shared/clock";
import { formatShortDate, formatShortDateTime } from "#convex/shared/columns";
import { addDays, dateAt, isDate, timeAt, toInstant } from "#convex/shared/dates";
import { useToday } from "../lib/now";
import { Badge } from "../ui/badge";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/field-group";
import { TextField } from "../ui/text-field";

type FormField = Omit<ComponentProps<typeof DateField>, "label">;

interface PlanFieldsProps {
  /** The form's values; both are empty if nothing is scheduled. */
  date: string;
  time: string;
  dateField: FormField;
  timeField: FormField;
  setPlan: (date: string, time: string) => void;
}

const USUAL_TIME = "09:00";

/** Schedules when something is published. */
export function PlanFields({ date, time, dateField, timeField, setPlan }: PlanFieldsProps) {
  const today = useToday();
  const isPlanned = date !== "" || time !== "";
  const at = isDate(date) ? toInstant(date, time) : Number.NaN;
  return (
    <FieldGroup title="When it appears">
      <CheckboxField
        label="Publish it later"
        hint="It goes on the site by itself, at a day and time that you choose"
        checked={isPlanned}
        onChange={({ target }) => {
          if (target.checked) setPlan(addDays(today, 1), USUAL_TIME);
          else setPlan("", "");
        }}
      />
      {isPlanned && (
        <div className="grid gap-6 @sm:grid-cols-2">
          <DateField {...dateField} label="Day" min={today} />
          <TextField {...timeField} label={`Time in ${business.city}`} type="time" width="short" />
        </div>
      )}
      {isPlanned && !Number.isNaN(at) && (
        <p className="text-muted">{`It appears at ${formatTime(timeAt(at))} on ${formatShortDate(dateAt(at), today)}, once you’ve pressed “Schedule”.`}</p>
      )}
    </FieldGroup>
  );
}

/** The label of a draft, of something scheduled, or of something published since a `day`. */
export const publication = (
  {
    published,
    day,
    plannedFor,
  }: { published: boolean; day: string; plannedFor?: number | undefined },
  today: string,
) =>
  published ? (
    day
  ) : (
    <Badge>
      {plannedFor === undefined ? "Draft" : `Scheduled: ${formatShortDateTime(plannedFor, today)}`}
    </Badge>
  );
