import { useWatch } from "react-hook-form";
import { Card } from "../ui/card";
import { SummaryList } from "../ui/summary-list";
import type { ReferralState } from "./use-referral";

/** What will be sent, to be read through once more. */
export function ReviewStep({ form }: Pick<ReferralState, "form">) {
  const [referrerName, friends] = useWatch({
    control: form.control,
    name: ["referrerName", "referrals"],
  });
  return (
    <>
      <p>Please check the numbers. Press Back to change something.</p>
      <p>
        We’ll tell them that <strong>{referrerName}</strong> sent us.
      </p>
      <ul className="grid gap-4">
        {friends.map((friend, index) => (
          <Card key={index} as="li">
            <SummaryList
              items={[
                { label: `Friend ${index + 1}`, value: friend.name },
                { label: "Email", value: friend.email },
                { label: "Phone", value: friend.phone },
              ]}
            />
          </Card>
        ))}
      </ul>
    </>
  );
}
