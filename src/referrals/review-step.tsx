import { useWatch } from "react-hook-form";
import { FRIENDS_FOR_COUPON } from "#convex/business/coupons";
import { Card } from "../ui/card";
import { SummaryList } from "../ui/summary-list";
import type { ReferralState } from "./use-referral";

/** A summary before sending. */
export function ReviewStep({ form }: Pick<ReferralState, "form">) {
  const [referrerName, referrerEmail = "", friends] = useWatch({
    control: form.control,
    name: ["referrerName", "referrerEmail", "referrals"],
  });
  return (
    <>
      <p>Please check the numbers. Press Back to change something.</p>
      <p>
        We’ll tell them that <strong>{referrerName}</strong> sent us.
      </p>
      {referrerEmail !== "" && friends.length >= FRIENDS_FOR_COUPON && (
        <p>
          Your coupon goes to <strong className="[overflow-wrap:anywhere]">{referrerEmail}</strong>.
        </p>
      )}
      <ul className="grid gap-4">
        {friends.map((friend, index) => (
          <Card key={index} as="li">
            <SummaryList
              items={[
                { label: `Friend ${index + 1}`, value: friend.name },
                { label: "Phone", value: friend.phone },
                { label: "Email", value: friend.email },
              ]}
            />
          </Card>
        ))}
      </ul>
    </>
  );
}
