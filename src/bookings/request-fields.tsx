import { business } from "#convex/business/business";
import { serviceOptions } from "#convex/services/options";
import { caps } from "#convex/submissions/rules";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { Button } from "../ui/button";
import { FieldGroup } from "../ui/form-frame";
import { RadioGroup } from "../ui/radio-group";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";
import type { BookingFormState } from "./use-booking-form";

type FieldsProps = Pick<BookingFormState, "field">;

type PlaceState = Pick<BookingFormState, "field" | "serviceType" | "chooseOnline">;

/** What the help is for, and where it is given. */
export function RequestFields({ field, ...place }: PlaceState) {
  return (
    <FieldGroup title="What do you need?">
      <ServiceField field={field} />
      <TextArea
        {...field("additionalInfo")}
        label="Additional information (optional)"
        hint="Tell us what is going on, in your own words. Please do not send passwords or card numbers."
        cap={caps.longText}
      />
      <PlaceFields field={field} {...place} />
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

interface AddressFieldsProps extends FieldsProps, Partial<Pick<PlaceState, "chooseOnline">> {
  /** `off` where the address is not that of whoever is typing. */
  autoComplete?: "off";
}

interface PlaceFieldsProps extends AddressFieldsProps, Pick<PlaceState, "serviceType"> {}

/** Where the help is given, and the address if it is in person. */
export function PlaceFields({ serviceType, ...address }: PlaceFieldsProps) {
  return (
    <>
      <RadioGroup
        {...address.field("serviceType", ["address", "postcode"])}
        label="How would you like help?"
        value={serviceType}
        options={[
          { value: "online", label: "Online", hint: "By phone and screen sharing" },
          {
            value: "in-person",
            label: "In person",
            hint: `We come to you, in and around ${business.suburb}`,
          },
        ]}
      />
      {serviceType === "in-person" && <AddressFields {...address} />}
    </>
  );
}

function AddressFields({ field, autoComplete, chooseOnline }: AddressFieldsProps) {
  const postcode = field("postcode");
  return (
    <>
      <TextField
        {...field("address")}
        required
        label="Address"
        autoComplete={autoComplete ?? "address-line1"}
      />
      <div className="grid justify-items-start gap-3">
        <TextField
          {...postcode}
          required
          label="Postcode"
          autoComplete={autoComplete ?? "postal-code"}
          inputMode="numeric"
          width="short"
        />
        {postcode.error !== undefined && chooseOnline !== undefined && (
          <Button kind="secondary" onClick={chooseOnline}>
            Choose online help instead
          </Button>
        )}
      </div>
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
