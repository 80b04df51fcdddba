import { caps } from "#convex/typed/text";
import { CheckboxField } from "../../ui/checkbox-field";
import { DateField } from "../../ui/date-field";
import { FieldGroup } from "../../ui/field-group";
import { RadioGroup } from "../../ui/radio-group";
import { SelectField } from "../../ui/select-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { GoalState } from "./goal-form";

const priorityOptions = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low" },
];

function OneToTen() {
  return Array.from({ length: 10 }, (_, place) => (
    <option key={place} value={place + 1}>
      {place + 1}
    </option>
  ));
}

/** The fields of a goal. */
export function GoalFields({ field }: Pick<GoalState, "field">) {
  return (
    <div className="grid max-w-form gap-8">
      <div className="grid gap-6">
        <TextField {...field("title")} label="Title" hint="Short enough for a bubble" />
        <TextArea
          {...field("description")}
          label="Description"
          hint="What it is, and who it helps"
          cap={caps.longText}
        />
        <DateField {...field("targetDate")} label="Target date" />
        <RadioGroup
          {...field("priority")}
          label="Priority"
          hint="The higher, the bigger its bubble"
          options={priorityOptions}
          layout="tiles"
        />
      </div>
      <MetricFields field={field} />
      <CheckboxField
        {...field("completed")}
        label="Completed"
        hint="Its bubble gets a tick on every open screen"
      />
    </div>
  );
}

function MetricFields({ field }: Pick<GoalState, "field">) {
  return (
    <FieldGroup title="Metrics">
      <TextField
        {...field("budget")}
        label="Budget in dollars"
        hint="What it may cost us, such as 450 or 450.50"
        width="short"
        inputMode="decimal"
      />
      <div className="grid gap-6 @sm:grid-cols-2">
        <SelectField {...field("impact")} label="Impact" hint="1 helps a little, 10 a lot">
          <OneToTen />
        </SelectField>
        <SelectField {...field("effort")} label="Effort" hint="1 is little work, 10 is a lot">
          <OneToTen />
        </SelectField>
      </div>
    </FieldGroup>
  );
}
