import { MAX_FRIENDS } from "#convex/business/coupons";
import { Accordion } from "../ui/accordion";
import { PersonFields } from "./contact-fields";

const indexes = Array.from({ length: MAX_FRIENDS }, (_, index) => index);

/** Friends in a form whose button for one more can't work. @param from the first one that the form has no fields for */
export function FriendsWithoutScripts({ from }: { from: number }) {
  return (
    <Accordion
      items={indexes.slice(from).map((index) => ({
        title: `Friend ${index + 1} (optional)`,
        content: (
          <div className="grid gap-5">
            <PersonFields
              whose="Friend’s"
              field={(part) => ({ name: `referrals.${index}.${part}` })}
              emailField={() => ({ name: `referrals.${index}.email` })}
            />
          </div>
        ),
      }))}
    />
  );
}
