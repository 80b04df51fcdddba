import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api";
import { slotInWords } from "#convex/bookings/status";
import { stakesInWords } from "#convex/payments/rules";
import { useAsyncCall } from "../../lib/async-call";
import { failureInWords } from "../../lib/failure";
import { Callable } from "../../lib/linkify-phone";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import { Notice } from "../../ui/notice";
import { type OwnRequest, slotOf } from "./signed-in-request";

interface CancelDialogProps {
  request: OwnRequest;
  open: boolean;
  onClose: () => void;
  /** Called whenever it succeeds, also after the person was told that there was no answer. */
  onCancelled: () => void;
}

/** Asks before a request is cancelled: its client cannot undo it. */
export function CancelDialog({ request, open, onClose, onCancelled }: CancelDialogProps) {
  const title = slotOf(request) === undefined ? "Cancel this request?" : "Cancel this booking?";
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Question request={request} onClose={onClose} onCancelled={onCancelled} />
    </Dialog>
  );
}

function lossInWords(request: OwnRequest): string {
  const slot = slotOf(request);
  return slot === undefined
    ? `${request.selectedService}. We stop working on it.`
    : `${request.selectedService}, ${slotInWords(slot)}. Your time is then free for somebody else.`;
}

function Question({ request, onClose, onCancelled }: Omit<CancelDialogProps, "open">) {
  const cancel = useMutation(api.bookings.client.cancel);
  const { call, busy, failure } = useAsyncCall("Cancelling failed");
  const confirm = () =>
    call(async () => {
      const answer = await cancel({ reference: request.reference });
      if (answer.ok) onCancelled();
      return answer;
    });
  return (
    <>
      <p>{lossInWords(request)}</p>
      {stakesInWords(request.payment?.stakes ?? [], "client").map((words) => (
        <p key={words}>{words}</p>
      ))}
      {failure !== null && (
        <Notice kind="failure">
          <p>
            <Callable words={failureInWords(failure)} />
          </p>
        </Notice>
      )}
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
