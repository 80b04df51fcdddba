import { useWatch } from "react-hook-form";
import { MAX_FRIENDS } from "#convex/business/coupons";
import { blankFriend } from "#convex/referrals/rules";
import { NameField, PersonFields } from "../forms/contact-fields";
import { RepeatedGroup } from "../ui/repeated-group";
import { FriendsIntro } from "./fields";
import type { RatingState } from "./use-rating";

const SENT_US = "We’ll tell your friends that you sent us, so they know the call is real";

/** Friends whom we may call. Most people have none to name. */
export function FriendsStep({
  form,
  field,
  emailField,
  friends,
}: Pick<RatingState, "form" | "field" | "emailField" | "friends">) {
  const [anonymous, visit] = useWatch({ control: form.control, name: ["anonymous", "visit"] });
  const none = friends.fields.length === 0;
  return (
    <>
      <FriendsIntro>{none && <span>You can leave this out: press Next.</span>}</FriendsIntro>
      <RepeatedGroup
        keys={friends.fields.map(({ id }) => id)}
        noun="Friend"
        least={0}
        most={MAX_FRIENDS}
        addLabel={none ? "Add a friend" : "Add another friend"}
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
      {!none && visit && !anonymous && <p>{SENT_US}.</p>}
      {!none && !(visit && !anonymous) && (
        <NameField
          {...field("referrerName")}
          label="Your name"
          required
          hint={
            anonymous
              ? "We’ll tell your friends that you sent us, so this rating isn’t anonymous any more. To stay anonymous, remove your friends."
              : SENT_US
          }
        />
      )}
    </>
  );
}
