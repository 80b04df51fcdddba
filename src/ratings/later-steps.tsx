import { negativeOptions, positiveOptions } from "#convex/ratings/rules";
import { offers } from "#convex/shared/pages";
import { NameField } from "../forms/contact-fields";
import { FriendsWithoutScripts } from "../forms/friends-without-scripts";
import { CheckboxField } from "../ui/checkbox-field";
import { FieldGroup } from "../ui/field-group";
import { CommentsField, FriendsIntro, NameFields, PublishField, TermsField } from "./fields";
import type { RatingState } from "./use-rating";

/** The steps after the stars, all at once, for a form without scripts. */
export default function LaterSteps({ field }: Pick<RatingState, "field">) {
  return (
    <div className="grid gap-10">
      <FieldGroup title="Tell us more">
        <Options stars="1-2" title="What went wrong?" options={negativeOptions} />
        <Options stars="3-5" title="What did you like?" options={positiveOptions} />
        <CommentsField field={field} />
        <PublishField field={field} />
        <NameFields field={field} />
      </FieldGroup>
      {offers("coupons") && (
        <FieldGroup title="Do you know someone who needs us?">
          <FriendsIntro />
          <FriendsWithoutScripts from={0} />
          <NameField {...field("referrerName")} label="Your name, if you name friends" />
        </FieldGroup>
      )}
      <TermsField
        field={field}
        hint={
          offers("coupons") &&
          "Friends that I name know about this, and you may call them and say I sent you."
        }
      />
    </div>
  );
}

interface OptionsProps {
  /** The ratings that see these options; CSS shows and hides them. */
  stars: "1-2" | "3-5";
  title: string;
  options: readonly string[];
}

function Options({ stars, title, options }: OptionsProps) {
  return (
    <fieldset data-asked-by={stars} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {options.map((option) => (
        <CheckboxField key={option} name={`selectedOptions.${option}`} label={option} />
      ))}
    </fieldset>
  );
}
