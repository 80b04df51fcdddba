import { money, REFERRAL_COUPON_CENTS } from "#convex/business/prices";
import { FRIENDS_FOR_COUPON } from "#convex/coupons/rules";
import { blankFriend, MAX_FRIENDS } from "#convex/referrals/rules";
import { PersonFields } from "../forms/contact-fields";
import { RepeatedGroup } from "../ui/repeated-group";
import type { RatingState } from "./use-rating";

/** Friends whom we may call; most people have none to name. */
export function FriendsStep({
  field,
  emailField,
  friends,
}: Pick<RatingState, "field" | "emailField" | "friends">) {
  const none = friends.fields.length === 0;
  return (
    <>
      <p>
        We can call friends who could use our help. For {FRIENDS_FOR_COUPON} or more you get a{" "}
        {money(REFERRAL_COUPON_CENTS)} coupon. {none && "You can leave this out: press Next."}
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
    </>
  );
}
