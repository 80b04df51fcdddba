import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { MoveForm } from "../move-form";
import { slotForVisitor } from "../visitor-zone";
import { getSlot, type OwnRequest } from "./signed-in-request";

interface MoveDialogProps {
  request: OwnRequest;
  open: boolean;
  onClose: () => void;
  onMoved: (slot: Slot) => void;
}

/** Asks a client for another time of their booking. */
export function MoveDialog({ request, open, onClose, onMoved }: MoveDialogProps) {
  const move = useMutation(api.bookings.client.move);
  const { reference } = request;
  const slot = getSlot(request);
  return (
    <Dialog open={open} onClose={onClose} title="Move your booking">
      {slot !== undefined && (
        <p>
          Your time now is <strong>{slotForVisitor(slot)}</strong>. You keep it until you have
          another one.
        </p>
      )}
      <MoveForm
        aria-label="Move your booking"
        actor="client"
        move={({ date, time }, control) =>
          move({ reference, bookingDate: date, bookingTime: time }, control)
        }
        onMoved={onMoved}
        submit="Move my booking"
        others={
          <Button kind="secondary" onClick={onClose}>
            Keep my time
          </Button>
        }
      />
    </Dialog>
  );
}
