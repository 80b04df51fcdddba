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

/** The fields for what the help is about. */
export type QuestionField = "selectedService" | "additionalInfo";

/** A control's props, from the form or its placeholder. */
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
  minutes?: number | undefined;
}

/** The service and a description. */
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

/** The service. A catalogue service that the visitor came for is listed by its own name. */
export function ServiceField({
  field,
  selectedService,
  minutes,
}: QuestionFieldsProps<"selectedService">) {
  const hours = useHours();
  const [cameFor, setCameFor] = useState<string>();
  // It stays listed when another is chosen, so that visitors can go back to it.
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
