import { money, REFERRAL_COUPON_CENTS } from "#convex/business/prices";
import { CodeTicket } from "../ui/code-ticket";
import { UseCode } from "./use-code";

/** The coupon for enough friends, to be kept; nothing where there is none. */
export function FriendsCoupon({ code }: { code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <>
      <CodeTicket label={`Your ${money(REFERRAL_COUPON_CENTS)} coupon`} code={code} />
      <p>
        Write the code down, or take a photo of this screen. It works once: tell us the code when
        you book.
      </p>
      <UseCode code={code} />
    </>
  );
}
