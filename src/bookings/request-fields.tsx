import { serviceOptions } from "#convex/services/options";
import { caps } from "#convex/submissions/rules";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { FieldGroup } from "../ui/form-frame";
import { RadioGroup } from "../ui/radio-group";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";
import type { BookingFormState } from "./use-booking-form";

type FieldsProps = Pick<BookingFormState, "field">;

/** What the help is for, and where it is given. */
export function RequestFields({
  field,
  serviceType,
}: Pick<BookingFormState, "field" | "serviceType">) {
  return (
    <FieldGroup title="What do you need?">
      <ServiceField field={field} />
      <TextArea
        {...field("additionalInfo")}
        label="Additional information (optional)"
        hint="Tell us what is going on, in your own words. Please do not send passwords or card numbers."
        cap={caps.longText}
      />
      <PlaceFields field={field} serviceType={serviceType} />
    </FieldGroup>
  );
}

export function ServiceField({ field }: FieldsProps) {
  return (
    <SelectField {...field("selectedService")} label="Service">
      <option value="">Choose a service</option>
      {serviceOptions.map(({ group, options }) => (
        <optgroup key={group} label={group}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

interface PlaceFieldsProps extends Pick<BookingFormState, "field" | "serviceType"> {
  /** `off` where the address is not that of whoever is typing. */
  autoComplete?: "off";
}

/** Where the help is given, and the address if it is in person. */
export function PlaceFields({ field, serviceType, autoComplete }: PlaceFieldsProps) {
  return (
    <>
      <RadioGroup
        {...field("serviceType", ["address", "postcode"])}
        label="How would you like help?"
        value={serviceType}
        options={[
          { value: "online", label: "Online", hint: "By phone and screen sharing" },
          { value: "in-person", label: "In person", hint: "We come to you" },
        ]}
      />
      {serviceType === "in-person" && <AddressFields field={field} autoComplete={autoComplete} />}
    </>
  );
}

function AddressFields({ field, autoComplete }: FieldsProps & { autoComplete: "off" | undefined }) {
  return (
    <>
      <TextField
        {...field("address")}
        required
        label="Address"
        autoComplete={autoComplete ?? "address-line1"}
      />
      <TextField
        {...field("postcode")}
        required
        label="Postcode"
        autoComplete={autoComplete ?? "postal-code"}
        inputMode="numeric"
        width="short"
      />
    </>
  );
}

/** Who asks, and how we reach them. */
export function OwnFields({ field }: FieldsProps) {
  return (
    <FieldGroup title="Who are you?">
      <NameField {...field("name")} />
      <EmailField {...field("email")} hint="We send your reference there" />
      <PhoneField {...field("phone")} label="Phone (optional)" />
    </FieldGroup>
  );
}
