import { caps } from "../../convex/submissions/rules";
import { TextField } from "../ui/text-field";
import type { BriefState } from "./use-brief";

/** Who asks, and for which business. */
export function DetailsStep({ field }: Pick<BriefState, "field">) {
  return (
    <div className="grid max-w-form gap-6">
      <TextField {...field("clientName")} label="Name" autoComplete="name" maxLength={caps.name} />
      <TextField
        {...field("clientEmail")}
        label="Email"
        hint="You follow your design with it later"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={caps.email}
      />
      <TextField
        {...field("clientPhone")}
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={caps.phone}
      />
      <TextField
        {...field("businessName")}
        label="Business"
        hint="Your business, club, school or project"
        autoComplete="organization"
        maxLength={caps.shortText}
      />
      <TextField
        {...field("websiteURL")}
        label="Your website now (optional)"
        hint="Like www.example.com.au"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        maxLength={caps.shortText}
      />
    </div>
  );
}
