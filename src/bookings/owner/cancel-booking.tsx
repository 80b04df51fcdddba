import { useState } from "react";
import { getSlot, mayStillChange } from "#convex/bookings/rules";
import { FREE_UNTIL_HOURS } from "#convex/business/terms";
import { formatPaymentConsequences } from "#convex/payments/rules";
import { money as formatMoney } from "#convex/shared/money";
import { useNow } from "../../lib/now";
import { CancelledMoneyFields, undecided } from "../../records/cancelled-money";
import { CheckboxField } from "../../ui/checkbox-field";
import { CancelDialogButton } from "./cancel-dialog-button";
import { useCancelling } from "./changes";
import { formatNotified } from "./notified";
import type { OwnerRequest } from "./week-days";

type Cancelled = Pick<
  OwnerRequest,
  | "reference"
  | "name"
  | "email"
  | "phone"
  | "bookingDate"
  | "bookingTime"
  | "payment"
  | "callOutFeeCents"
>;

/** Cancels a request, after a dialog with an optional note to the client. */
export function CancelButton({ request }: { request: Cancelled }) {
  const { cancel, busy } = useCancelling(request);
  const now = useNow(30_000);
  const [isLate, setLate] = useState(false);
  const [money, setMoney] = useState(undecided);
  const slot = getSlot(request);
  const what = getSlot(request) === undefined ? "request" : "booking";
  return (
    <CancelDialogButton
      kind="quiet"
      label={`Cancel this ${what}`}
      confirm={`Cancel the ${what}`}
      keep="Keep it"
      busy={busy}
      note={noteWords(request)}
      onCancel={(note, onDone) => cancel(note, onDone, { isLate, money })}
    >
      {consequences(request).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <CancelledMoneyFields reference={request.reference} value={money} onChange={setMoney} />
      {slot !== undefined && !mayStillChange(slot, now) && (
        <CheckboxField
          label={`The client asked for it, less than ${FREE_UNTIL_HOURS} hours before`}
          hint={`Our terms let you charge ${formatMoney(request.callOutFeeCents)}. You decide afterwards.`}
          checked={isLate}
          onChange={(event) => setLate(event.currentTarget.checked)}
        />
      )}
    </CancelDialogButton>
  );
}

/** The note goes into the email; without one it's kept with the booking. */
const noteWords = ({ email }: Cancelled) =>
  email === undefined
    ? { label: "Note (optional)", hint: "It’s kept with the booking: there’s no email" }
    : { label: "Note to the client (optional)", hint: "It’s in the email, as you write it" };

function consequences(request: Cancelled): string[] {
  const { payment } = request;
  const freed = getSlot(request) === undefined ? "" : ", and the time is free for others at once";
  return [
    formatNotified(request, ` about it${freed}`),
    ...formatPaymentConsequences(payment?.paymentConsequences ?? [], "owner"),
  ];
}
