import { type ComponentProps, useState } from "react";
import { lengthOf } from "#convex/bookings/hours/lengths/rules";
import { formatServicePrice, isPerVisit } from "#convex/services/prices";
import { isOnlyInCatalogue } from "#convex/services/selectable";
import { formatAbout } from "#convex/shared/counting";
import { caps } from "#convex/typed/text";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { useHours } from "./known-hours";
import { ServiceOptions } from "./service-options";

/** The fields with which somebody says what the help is for. */
export type QuestionField = "selectedService" | "additionalInfo";

/** What a control has from its form, or from what stands in the form's place. */
interface QuestionControl extends Pick<
  ComponentProps<"select"> & ComponentProps<"textarea">,
  "name" | "value" | "onChange" | "onBlur"
> {
  id: string;
  error: string | undefined;
  ref: (control: HTMLSelectElement | HTMLTextAreaElement | null) => void;
}

interface QuestionFieldsProps<Name> {
  field: (name: Name) => QuestionControl;
  selectedService: string;
  /** How long it takes, where a time is booked for it. */
  minutes?: number | undefined;
}

/** What somebody wants, and in their own words. */
export function QuestionFields({ field, ...service }: QuestionFieldsProps<QuestionField>) {
  return (
    <>
      <ServiceField field={field} {...service} />
      <TextArea
        {...field("additionalInfo")}
        label="Additional information (optional)"
        hint="Tell us what’s going on, in your own words. Please don’t send passwords or card numbers."
        cap={caps.longText}
      />
    </>
  );
}

/** What somebody wants. The service of the catalogue that they came for is in the list with its own name. */
export function ServiceField({
  field,
  selectedService,
  minutes,
}: QuestionFieldsProps<"selectedService">) {
  const hours = useHours();
  const [cameFor, setCameFor] = useState<string>();
  // It stays in the list when another is chosen: people try out, and go back.
  if (selectedService !== cameFor && isOnlyInCatalogue(selectedService))
    setCameFor(selectedService);
  return (
    <SelectField
      {...field("selectedService")}
      label="Service"
      hint={
        <>
          <span>{formatServicePrice(selectedService, lengthOf(hours, selectedService))}</span>
          {minutes !== undefined && !isPerVisit(selectedService) && (
            <span>. {formatAbout(minutes)}</span>
          )}
        </>
      }
      value={selectedService}
    >
      <option value="">Choose a service</option>
      {cameFor !== undefined && (
        <optgroup label="You asked for">
          <option value={cameFor}>{cameFor}</option>
        </optgroup>
      )}
      <ServiceOptions />
    </SelectField>
  );
}
