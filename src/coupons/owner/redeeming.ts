import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { setTabItem } from "../../lib/tab-storage";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { Coupon } from "../../records/rows";

/** The tab storage key of a coupon redeemed by this person, who may undo that. */
export const keptAs = ({ _id }: Pick<Coupon, "_id">) => `redeemed-${_id}`;

/** Redeems a coupon, with an optional note and undo. */
export function useRedeeming() {
  const redeem = useMutation(api.coupons.owner.redeem);
  const reopen = useMutation(api.coupons.owner.reopen);
  const { run, busy } = useToast([]);
  return {
    busy,
    redeem: (coupon: Pick<Coupon, "_id" | "code">, note = "") => {
      const { _id: couponId, code } = coupon;
      let redeemedAt = 0;
      const act = async (control: CallControl) => {
        redeemedAt = await redeem({ couponId, note }, control);
        setTabItem(keptAs(coupon), redeemedAt);
      };
      void run(act, {
        done: `${code} is used up.`,
        about: couponId,
        undo: (control) => reopen({ couponId, redeemedAt }, control),
      });
    },
  };
}
