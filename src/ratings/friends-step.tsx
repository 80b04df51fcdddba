import { useWatch } from "react-hook-form";
import { FRIENDS_FOR_COUPON, MAX_FRIENDS, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { blankFriend } from "#convex/referrals/rules";
import { money } from "#convex/shared/money";
import { NameField, PersonFields } from "../forms/contact-fields";
import { RepeatedGroup } from "../ui/repeated-group";
import type { RatingState } from "./use-rating";

/** Friends whom we may call; most people have none to name. */
export function FriendsStep({
  form,
  field,
  emailField,
  friends,
}: Pick<RatingState, "form" | "field" | "emailField" | "friends">) {
  const anonymous = useWatch({ control: form.control, name: "anonymous" });
  const none = friends.fields.length === 0;
  return (
    <>
      <p>
        <span>
          We can call friends who could use our help. For {FRIENDS_FOR_COUPON} or more you’ll get a{" "}
          {money(REFERRAL_COUPON_CENTS)} coupon.
        </span>{" "}
        {none && <span>You can leave this out: press Next.</span>}
      </p>
      <RepeatedGroup
        keys={friends.fields.map(({ id }) => id)}
        noun="Friend"
        least={0}
        most={MAX_FRIENDS}
        addLabel={none ? "Add a friend" : "Add another friend"}
        onAdd={() => {
          friends.append(blankFriend, { shouldFocus: false });
        }}
        onRemove={friends.remove}
      >
        {(index) => (
          <PersonFields
            whose="Friend's"
            field={(part) => field(`referrals.${index}.${part}`)}
            emailField={() => emailField(`referrals.${index}.email`)}
          />
        )}
      </RepeatedGroup>
      {!none && (
        <NameField
          {...field("referrerName")}
          label="Your name"
          required
          hint={
            anonymous
              ? "We’ll tell your friends that you sent us, so this rating isn’t anonymous any more. To stay anonymous, remove your friends."
              : "We’ll tell your friends that you sent us, so they know the call is real"
          }
        />
      )}
    </>
  );
}
