import { useWatch } from "react-hook-form";
import { CheckboxField } from "../ui/checkbox-field";
import { TextField } from "../ui/text-field";
import type { RatingState } from "./use-rating";

/** Whether we may show the rating, and under which name. Anyone who stays anonymous isn't asked. */
export function PermissionFields({ form, field }: Pick<RatingState, "form" | "field">) {
  const [anonymous, mayPublish] = useWatch({
    control: form.control,
    name: ["anonymous", "mayPublish"],
  });
  if (anonymous) return null;
  return (
    <>
      <CheckboxField
        {...field("mayPublish", ["firstName", "suburb"])}
        label="You may show my rating on your website, with my first name and suburb"
        hint="We show your stars, your words and the date, and take it off whenever you ask us."
      />
      {mayPublish === true && (
        <>
          <TextField
            {...field("firstName")}
            label="First name"
            autoComplete="given-name"
            required
          />
          <TextField {...field("suburb")} label="Suburb (optional)" autoComplete="address-level2" />
        </>
      )}
    </>
  );
}
