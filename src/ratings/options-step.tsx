import { isUnhappy, optionsFor } from "#convex/ratings/rules";
import { CheckboxGroup } from "../ui/checkbox-group";
import { CommentsField } from "./fields";
import { PermissionFields } from "./permission-fields";
import { TierMessage } from "./tier-message";
import type { RatingState } from "./use-rating";

/** What went well or wrong, comments, and permission to publish. */
export function OptionsStep({
  form,
  rating,
  field,
}: Pick<RatingState, "form" | "rating" | "field">) {
  return (
    <>
      <TierMessage rating={rating} />
      <CheckboxGroup
        {...field("selectedOptions")}
        label={isUnhappy(rating) ? "What went wrong?" : "What did you like?"}
        hint="Choose as many as you like, or none."
        options={optionsFor(rating)}
      />
      <CommentsField field={field} />
      <PermissionFields form={form} field={field} />
    </>
  );
}
