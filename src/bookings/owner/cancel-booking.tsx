import { getSlot } from "#convex/bookings/rules";
import { formatPaymentConsequences } from "#convex/payments/rules";
import { CancelDialogButton } from "./cancel-dialog-button";
import { useCancelling } from "./changes";
import { formatHearing } from "./hearing";
import type { OwnerRequest } from "./week-days";

/** Asks before it cancels, and for what the client should be told. */
export function CancelButton({ request }: { request: OwnerRequest }) {
  const { cancel, busy } = useCancelling(request);
  const what = getSlot(request) === undefined ? "request" : "booking";
  return (
    <CancelDialogButton
      label={`Cancel this ${what}`}
      confirm={`Cancel the ${what}`}
      keep="Keep it"
      busy={busy}
      note={noteWords(request)}
      onCancel={cancel}
    >
      {consequences(request).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </CancelDialogButton>
  );
}

/** A note goes with the email; without one it stays with the booking. */
const noteWords = ({ email }: OwnerRequest) =>
  email === undefined
    ? { label: "Note (optional)", hint: "It’s kept with the booking: there’s no email" }
    : { label: "Note to the client (optional)", hint: "It’s in the email, as you write it" };

/** What cancelling a request brings with it. */
function consequences(request: OwnerRequest): string[] {
  const { payment } = request;
  const freed = getSlot(request) === undefined ? "" : ", and the time is free for others at once";
  return [
    formatHearing(request, ` about it${freed}`),
    ...formatPaymentConsequences(payment?.paymentConsequences ?? [], "owner"),
  ];
}
