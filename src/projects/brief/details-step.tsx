import { EmailField, NameField, PhoneField } from "../../forms/contact-fields";
import { TextField } from "../../ui/text-field";
import type { BriefState } from "./use-brief";

/** The client's contact details and business. */
export function DetailsStep({ field, emailField }: Pick<BriefState, "field" | "emailField">) {
  return (
    <div className="grid max-w-form gap-6">
      <NameField {...field("clientName")} />
      <EmailField
        {...emailField("clientEmail")}
        hint="We’ll use it to show you how your design is going"
      />
      <PhoneField {...field("clientPhone")} label="Phone (optional)" />
      <TextField
        {...field("businessName")}
        label="Business"
        hint="Your business, club, school or project"
        autoComplete="organization"
      />
      <TextField
        {...field("websiteURL")}
        label="Your website now (optional)"
        hint="Like www.example.com.au"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
      />
    </div>
  );
}
