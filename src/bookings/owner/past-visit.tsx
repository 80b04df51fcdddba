import { getSlot, type Slot } from "#convex/bookings/rules";
import { toInstant } from "#convex/shared/dates";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useCompleting, useMissing } from "./changes";
import type { OwnerRequest } from "./week-days";

/** Whether a visit's day is over, and nobody has said what became of it: only the owner knows. */
export function isUnsettled(
  request: Pick<OwnerRequest, "status" | "bookingDate" | "bookingTime">,
  today: string,
): boolean {
  const slot = getSlot(request);
  return request.status === "Pending" && slot !== undefined && slot.date < today;
}

/** Whether a visit has begun: from then on it's what is done next that it's marked as done. */
export const hasBegun = ({ date, time }: Slot, now: number): boolean =>
  toInstant(date, time) <= now;

/** What to ask of such a visit. */
export const askOf = ({ confirmed }: Pick<OwnerRequest, "confirmed">): string =>
  confirmed ? "Did it happen?" : "Was not confirmed: did it happen?";

/** Whether a payment hangs on a request: then it's cancelled where it's open, with what that brings. */
export const hasPayment = ({ payment }: Pick<OwnerRequest, "payment">): boolean =>
  (payment?.paymentConsequences ?? []).length > 0;

interface DidItHappenProps {
  visit: Pick<OwnerRequest, "reference"> & {
    hasPayment?: boolean | undefined;
    isOnline?: boolean | undefined;
  };
}

/** Asks whether a visit whose day is over has happened, in buttons. */
export function DidItHappen({ visit }: DidItHappenProps) {
  const { complete, ...completing } = useCompleting(visit);
  const { setNotHappened, setNobodyHome, ...missing } = useMissing(visit);
  const busy = completing.busy || missing.busy;
  const about = <VisuallyHidden>{`: ${visit.reference}`}</VisuallyHidden>;
  return (
    <>
      <Button busy={busy} onClick={complete}>
        <span>Done{about}</span>
      </Button>
      {visit.hasPayment !== true && (
        <>
          {visit.isOnline !== true && (
            <Button kind="secondary" busy={busy} onClick={setNobodyHome}>
              <span>Nobody was home{about}</span>
            </Button>
          )}
          <Button kind="secondary" busy={busy} onClick={setNotHappened}>
            <span>Didn’t happen{about}</span>
          </Button>
        </>
      )}
    </>
  );
}
