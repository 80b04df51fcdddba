import { serviceOptions } from "../../convex/services/options";
import { caps } from "../../convex/submissions/rules";
import { EmailField, NameField, PhoneField } from "../lib/contact-fields";
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
      <TextArea
        {...field("additionalInfo")}
        label="Additional information (optional)"
        hint="Tell us what is going on, in your own words. Please do not send passwords or card numbers."
        maxLength={caps.longText}
      />
      <RadioGroup
        {...field("serviceType", ["address", "postcode"])}
        label="How would you like help?"
        value={serviceType}
        options={[
          { value: "online", label: "Online", hint: "By phone and screen sharing" },
          { value: "in-person", label: "In person", hint: "We come to you" },
        ]}
      />
      {serviceType === "in-person" && <AddressFields field={field} />}
    </FieldGroup>
  );
}

function AddressFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        {...field("address")}
        label="Address"
        autoComplete="street-address"
        maxLength={caps.shortText}
      />
      <TextField
        {...field("postcode")}
        label="Postcode"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={4}
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
