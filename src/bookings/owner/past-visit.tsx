import { getSlot, type Slot } from "#convex/bookings/rules";
import { toInstant } from "#convex/shared/dates";
import { OwnerOnly } from "../../session/helper";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useCompleting, useMissing } from "./changes";
import type { OwnerRequest } from "./week-days";

/** Whether a visit's day is over without an outcome, which only the owner knows. */
export function isUnsettled(
  request: Pick<OwnerRequest, "status" | "bookingDate" | "bookingTime">,
  today: string,
): boolean {
  const slot = getSlot(request);
  return request.status === "Pending" && slot !== undefined && slot.date < today;
}

/** Whether a visit has begun; from then on the next step is to mark it as done. */
export const hasBegun = ({ date, time }: Slot, now: number): boolean =>
  toInstant(date, time) <= now;

/** The question about such a visit. */
export const askOf = ({ confirmed }: Pick<OwnerRequest, "confirmed">): string =>
  confirmed ? "Did it happen?" : "Was not confirmed: did it happen?";

/** Whether a request has a payment. It's then cancelled on its own page, which shows the consequences. */
export const hasPayment = ({ payment }: Pick<OwnerRequest, "payment">): boolean =>
  (payment?.paymentConsequences ?? []).length > 0;

interface DidItHappenProps {
  visit: Pick<OwnerRequest, "reference"> & {
    hasPayment?: boolean | undefined;
    isOnline?: boolean | undefined;
  };
  /** How “Done” looks. */
  kind?: "primary" | "secondary";
}

/** Buttons asking whether a past visit happened. */
export function DidItHappen({ visit, kind = "primary" }: DidItHappenProps) {
  const { complete, ...completing } = useCompleting(visit);
  const { setNotHappened, setNobodyHome, ...missing } = useMissing(visit);
  const busy = completing.busy || missing.busy;
  const about = <VisuallyHidden>{`: ${visit.reference}`}</VisuallyHidden>;
  return (
    <>
      <Button kind={kind} busy={busy} onClick={complete}>
        <span>Done{about}</span>
      </Button>
      {visit.hasPayment !== true && (
        <>
          {visit.isOnline !== true && (
            <Button kind="secondary" busy={busy} onClick={setNobodyHome}>
              <span>Nobody was home{about}</span>
            </Button>
          )}
          <OwnerOnly>
            <Button kind="secondary" busy={busy} onClick={setNotHappened}>
              <span>Didn’t happen{about}</span>
            </Button>
          </OwnerOnly>
        </>
      )}
    </>
  );
}
