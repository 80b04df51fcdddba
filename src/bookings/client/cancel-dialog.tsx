import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatPaymentConsequences } from "#convex/payments/rules";
import { useAsyncCall } from "../../live/async-call";
import { formatFailure } from "../../live/failure";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import type { ChangeableRequest, RequestAccess } from "../own-request";

interface CancelDialogProps {
  request: ChangeableRequest;
  access: RequestAccess;
  open: boolean;
  onClose: () => void;
  /** Called on success, even if a timeout was already reported. */
  onCancelled: () => void;
}

/** Asks for confirmation before a request is cancelled, because its client can't undo it. */
export function CancelDialog({ request, access, open, onClose, onCancelled }: CancelDialogProps) {
  const title = getSlot(request) === undefined ? "Cancel this request?" : "Cancel this booking?";
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Question request={request} access={access} onClose={onClose} onCancelled={onCancelled} />
    </Dialog>
  );
}

function formatLoss(request: ChangeableRequest): string {
  const slot = getSlot(request);
  return slot === undefined
    ? `${request.selectedService}. We stop working on it.`
    : `${request.selectedService}, ${formatSlot(slot)}. Your time is then free for somebody else.`;
}

function Question({ request, access, onClose, onCancelled }: Omit<CancelDialogProps, "open">) {
  const cancel = useMutation(api.bookings.client.cancel);
  const { call, busy, failure, stop } = useAsyncCall("Cancelling failed");
  const confirm = () =>
    call(async (control) => {
      const answer = await cancel({ request: access }, control);
      if (answer.ok) onCancelled();
      return answer;
    });
  return (
    <>
      <p>{formatLoss(request)}</p>
      {formatPaymentConsequences(request.payment?.paymentConsequences ?? [], "client").map(
        (words) => (
          <p key={words}>{words}</p>
        ),
      )}
      <ActionError failure={failure} stop={stop} format={formatFailure} />
      <ButtonRow>
        <Button kind="danger" busy={busy} onClick={() => void confirm()}>
          Yes, cancel it
        </Button>
        <Button kind="secondary" onClick={onClose}>
          No, keep it
        </Button>
      </ButtonRow>
    </>
  );
}
