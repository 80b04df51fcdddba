import { MAX_FRIENDS } from "#convex/business/coupons";
import { blankFriend } from "#convex/referrals/rules";
import { EmailField, NameField, PersonFields } from "../forms/contact-fields";
import { paths } from "../navigation/paths";
import { CheckboxField } from "../ui/checkbox-field";
import { FieldGroup } from "../ui/field-group";
import { RepeatedGroup } from "../ui/repeated-group";
import { TextLink } from "../ui/text-link";
import type { ReferralState } from "./use-referral";

/** The friends, and the terms. */
export function EnterStep({
  field,
  emailField,
  friends,
}: Pick<ReferralState, "field" | "emailField" | "friends">) {
  return (
    <>
      <RepeatedGroup
        keys={friends.fields.map(({ id }) => id)}
        noun="Friend"
        least={1}
        most={MAX_FRIENDS}
        addLabel="Add another friend"
        onAdd={() => friends.append(blankFriend, { shouldFocus: false })}
        onRemove={friends.remove}
      >
        {(index) => (
          <PersonFields
            whose="Friend’s"
            field={(part) => field(`referrals.${index}.${part}`)}
            emailField={() => emailField(`referrals.${index}.email`)}
          />
        )}
      </RepeatedGroup>
      <FieldGroup title="Who are you?">
        <NameField
          {...field("referrerName")}
          label="Your name"
          hint="We’ll tell your friends that you sent us, so they know the call is real"
        />
        <EmailField
          {...emailField("referrerEmail")}
          label="Your email (optional)"
          hint="We’ll send your coupon here. It only works with this address"
        />
      </FieldGroup>
      <div className="grid gap-3">
        <CheckboxField
          {...field("terms")}
          label="I agree to the terms"
          hint="My friends know about this, and you may call them and say I sent you."
        />
        <p>
          <TextLink to={paths.terms.href()}>Read the terms</TextLink>
        </p>
      </div>
    </>
  );
}
