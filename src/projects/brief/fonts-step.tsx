import { fonts, fontSizes } from "#convex/projects/brief/rules";
import { Choice } from "../../ui/choice";
import { FieldError } from "../../ui/field";
import { SelectField } from "../../ui/select-field";
import { BriefColourField } from "./brief-colour-field";
import type { BriefState } from "./use-brief";

import "./fonts.css";

type StepProps = Pick<BriefState, "field" | "form">;

const groups = [
  { name: "headingFont", label: "Heading font" },
  { name: "subheadingFont", label: "Subheading font" },
  { name: "bodyFont", label: "Body font" },
] as const;

const colours = [
  { name: "headingColor", label: "Heading colour" },
  { name: "subheadingColor", label: "Subheading colour" },
  { name: "bodyColor", label: "Body colour" },
] as const;

/** Fonts, text size and text colours. */
export function FontsStep({ field, form }: StepProps) {
  return (
    <>
      {groups.map(({ name, label }) => (
        <FontGroup key={name} label={label} {...field(name)} />
      ))}
      <div className="max-w-64">
        <SelectField {...field("baseFontSize")} label="Text size">
          {fontSizes.map((size) => (
            <option key={size} value={size}>
              {`${size} pixels${size === 16 ? " (usual)" : ""}`}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="grid min-w-0 gap-5 @lg:grid-cols-3">
        <legend className="mb-4 text-xl font-bold">Text colours</legend>
        {colours.map(({ name, label }) => (
          <BriefColourField key={name} form={form} field={field} name={name} label={label} />
        ))}
      </fieldset>
    </>
  );
}

interface FontGroupProps extends ReturnType<BriefState["field"]> {
  label: string;
}

/** Each font is shown in itself. The longest name just fits a phone with two per row. */
function FontGroup({ label, id, error, ...input }: FontGroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
        {fonts.map((font, index) => (
          <Choice
            {...input}
            key={font}
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            value={font}
            aria-invalid={error === undefined ? undefined : true}
            label={
              <span className="-mr-3 block text-sm" style={{ fontFamily: `"${font}", sans-serif` }}>
                {font}
              </span>
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
