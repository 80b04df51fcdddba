import { type ComponentProps, lazy, useState } from "react";
import { lengthOf } from "#convex/bookings/hours/lengths/rules";
import { formatServicePrice, isPerVisit, priceNow } from "#convex/services/prices";
import { isOnlyInCatalogue } from "#convex/services/selectable";
import { formatAbout } from "#convex/shared/counting";
import { caps } from "#convex/typed/text";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { useHasSignedIn } from "../session/has-signed-in";
import { Deferred } from "../ui/deferred";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { useHours } from "./known-hours";
import { ServiceOptions } from "./service-options";

/** Lazy, because most visitors aren't signed in. */
const OwnDevice = lazy(() => import("./own-device"));

/** A control's props, from the form or its placeholder. */
interface QuestionControl extends Pick<
  ComponentProps<"select"> & ComponentProps<"textarea">,
  "name" | "value" | "onChange" | "onBlur"
> {
  id: string;
  error: string | undefined;
  ref: (control: HTMLSelectElement | HTMLTextAreaElement | null) => void;
}

/** A description, and for somebody signed in, their device. */
export function QuestionFields({
  field,
}: {
  field: (name: "additionalInfo" | "device") => QuestionControl;
}) {
  const hasSignedIn = useHasSignedIn();
  return (
    <>
      <TextArea
        {...field("additionalInfo")}
        label="Additional information (optional)"
        hint="Tell us what’s going on, in your own words. Please don’t send passwords or card numbers."
        cap={caps.longText}
      />
      {hasSignedIn && (
        <Deferred loading={null} failed={null}>
          <OwnDevice {...field("device")} />
        </Deferred>
      )}
    </>
  );
}

interface ServiceFieldProps {
  field: (name: "selectedService") => QuestionControl;
  selectedService: string;
  minutes?: number | undefined;
  /** Shows its usual price. */
  isPriced?: boolean;
}

/** The service. A catalogue service that the visitor came for is listed by its own name. */
export function ServiceField({
  field,
  selectedService,
  minutes,
  isPriced = true,
}: ServiceFieldProps) {
  const hours = useHours();
  const prices = useServicePrices();
  const [cameFor, setCameFor] = useState<string>();
  // It stays listed when another is chosen, so that visitors can go back to it.
  if (selectedService !== cameFor && isOnlyInCatalogue(selectedService))
    setCameFor(selectedService);
  return (
    <SelectField
      {...field("selectedService")}
      label="Service"
      hint={
        isPriced && (
          <>
            <OwnText>
              {formatServicePrice(
                priceNow(selectedService, prices),
                lengthOf(hours, selectedService),
              )}
            </OwnText>
            {minutes !== undefined && !isPerVisit(selectedService) && (
              <span>. {formatAbout(minutes)}</span>
            )}
          </>
        )
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
