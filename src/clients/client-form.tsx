import { useState } from "react";
import { api } from "#convex/_generated/api";
import { country, countryWords } from "#convex/business/country";
import { introduction } from "#convex/business/introduction";
import { type Client, clientForm, type ClientInput } from "#convex/clients/formRules";
import { EARLIEST_BIRTHDAY, keepable } from "#convex/clients/rules";
import { serviceOptions } from "#convex/services/options";
import { CLIENT_ADDED } from "#convex/shared/thanks";
import { caps } from "#convex/typed/text";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { EmailedTo } from "../forms/emailed-to";
import { useSubmission } from "../forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { useInBrowser } from "../lib/in-browser";
import { getNow, useToday } from "../lib/now";
import { useMutation } from "../live/mutation";
import { withLiveClient } from "../session/with-live-client";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/field-group";
import { Fold } from "../ui/fold";
import { RadioGroup } from "../ui/radio-group";
import { ReferenceCard } from "../ui/reference-card";
import { SelectField } from "../ui/select-field";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";

/** The exact wording (docs/product.md 21). */
const FAILED = "An error occurred while adding the client.";

const preferences = [
  { value: "phone", label: "By phone" },
  { value: "email", label: "By email" },
  { value: "none", label: "I’ll call you" },
];

const optional = ["serviceDate", "abnTfn", "serviceType", "details"] as const;
const order = ["name", "number", "email", "contactPreference", "location", ...optional] as const;

function useClientForm() {
  const add = useMutation(api.clients.visitor.add);
  return useSubmission<ClientInput, Client>({
    name: "client",
    order,
    keepable,
    rules: () => clientForm({ now: getNow() }),
    send: (client, envelope, control) => add({ ...client, ...envelope }, control),
    failureLog: FAILED,
    thanksFor: 5000,
  });
}

type ClientFormState = ReturnType<typeof useClientForm>;

function ClientProfileForm() {
  const state = useClientForm();
  return (
    <SubmissionOutcome
      state={state}
      thanks={() => CLIENT_ADDED}
      card={({ reference, notEmailed, sent }) => (
        <ReferenceCard title="We have your profile" reference={reference}>
          {sent.contactPreference === "email" && (
            <EmailedTo
              email={sent.email}
              notEmailed={notEmailed}
              onCorrect={state.correctAt("email")}
            />
          )}
          <p>Keep this reference and quote it if anything changes.</p>
        </ReferenceCard>
      )}
    >
      <SubmissionForm
        aria-label="Client profile"
        state={state}
        failed={FAILED}
        submit="Save my details"
        plain
      >
        <ContactFields {...state} />
        <AboutFields {...state} />
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

export default withLiveClient(ClientProfileForm);

function ContactFields({ field, emailField }: Pick<ClientFormState, "field" | "emailField">) {
  return (
    <FieldGroup title="Your details">
      <div className="grid gap-6 @md:grid-cols-2">
        <NameField {...field("name")} />
        <PhoneField {...field("number")} label="Phone number" />
      </div>
      <EmailField {...emailField("email")} />
      <RadioGroup
        {...field("contactPreference")}
        label="How should we contact you?"
        layout="pair"
        options={preferences}
      />
      <TextField
        {...field("location")}
        label="Location"
        hint="Your suburb, or your address if we’re to visit you"
        autoComplete="address-line1"
      />
    </FieldGroup>
  );
}

/** Optional details that help us help them. */
function AboutFields({ form, field }: Pick<ClientFormState, "form" | "field">) {
  const today = useToday();
  const inBrowser = useInBrowser();
  const [isFilledIn] = useState(() => form.getValues(optional).some(Boolean));
  return (
    <Fold title="Tell us more (optional)" open={inBrowser && isFilledIn}>
      <div className="grid gap-6 pt-4">
        <DateField
          {...field("serviceDate")}
          label="Birthday"
          hint="So that we can tell two people of the same name apart"
          min={EARLIEST_BIRTHDAY}
          max={inBrowser ? today : undefined}
        />
        <TextField
          {...field("abnTfn")}
          label={countryWords.businessNumber}
          hint={`Only if we write invoices to your business. Please don’t send ${country.taxNumber}.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...field("serviceType")}
          label="Service type"
          hint="What you mostly need us for"
        >
          <option value="">Not sure yet</option>
          {serviceOptions.map(({ group }) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...field("details")}
          label="Details"
          hint={`${introduction.profileHint} Please don’t send passwords or card numbers.`}
          cap={caps.longText}
        />
      </div>
    </Fold>
  );
}
