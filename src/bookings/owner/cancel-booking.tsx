import { useState } from "react";
import { getSlot } from "#convex/bookings/status";
import { formatPaymentConsequences } from "#convex/payments/rules";
import { caps } from "#convex/submissions/rules";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/text-area";
import { useCancelling } from "./changes";
import { formatHearing } from "./hearing";
import type { OwnerRequest } from "./week-days";

/** Asks before it cancels, and for what the client should be told. */
export function CancelButton({ request }: { request: OwnerRequest }) {
  const [open, setOpen] = useState(false);
  // Here rather than in the window: if cancelling fails, the note is there again.
  const [note, setNote] = useState("");
  const { cancel, busy } = useCancelling(request);
  const what = getSlot(request) === undefined ? "request" : "booking";
  function close() {
    setOpen(false);
  }
  function go() {
    close();
    cancel(note, () => {
      setNote("");
    });
  }
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          setOpen(true);
        }}
      >
        {`Cancel this ${what}`}
      </Button>
      <Dialog open={open} title={`Cancel this ${what}?`} onClose={close}>
        {consequences(request).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <TextArea
          {...noteWords(request)}
          value={note}
          cap={caps.longText}
          onChange={(event) => {
            setNote(event.currentTarget.value);
          }}
        />
        <ButtonRow>
          <Button kind="danger" onClick={go}>
            {`Cancel the ${what}`}
          </Button>
          <Button kind="secondary" onClick={close}>
            Keep it
          </Button>
        </ButtonRow>
      </Dialog>
    </>
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
