import { MAX_FRIENDS } from "#convex/business/coupons";
import { Accordion } from "../ui/accordion";
import { PersonFields } from "./contact-fields";

const indexes = Array.from({ length: MAX_FRIENDS }, (_, index) => index);

/**
 * Fields for more friends, in a form whose Add button needs scripts. @param from the index of the first friend without
 * fields
 */
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
