import { getSlot } from "#convex/bookings/requestSlot";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useCompleting, useNotHappened } from "./changes";
import type { OwnerRequest } from "./week-days";

/** Whether nobody has confirmed a booking, and its day is over: only the owner knows whether it happened. */
export function isUnsettled(request: OwnerRequest, today: string): boolean {
  const { status, confirmed } = request;
  const slot = getSlot(request);
  return status === "Pending" && !confirmed && slot !== undefined && slot.date < today;
}

/** What to say of such a booking. */
export const UNSETTLED = "Was not confirmed: did it happen?";

/** The two answers. One that a payment hangs on is cancelled where it's open, with what that brings. */
export function DidItHappen({ request }: { request: OwnerRequest }) {
  const { complete, ...completing } = useCompleting(request);
  const { setNotHappened, ...noting } = useNotHappened(request);
  const busy = completing.busy || noting.busy;
  const about = <VisuallyHidden>: {request.reference}</VisuallyHidden>;
  const hasPayment = (request.payment?.paymentConsequences ?? []).length > 0;
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={complete}>
        <span>It happened{about}</span>
      </Button>
      {!hasPayment && (
        <Button kind="secondary" busy={busy} onClick={setNotHappened}>
          <span>Didn’t happen{about}</span>
        </Button>
      )}
    </>
  );
}
