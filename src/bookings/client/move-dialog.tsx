import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { getSlot, isReplaced } from "#convex/bookings/status";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { MoveForm } from "../move-form";
import { thisBrowser } from "../this-browser";
import { slotForVisitor } from "../visitor-zone";
import { type ChangeableRequest, type RequestAccess } from "./signed-in-request";

interface MoveDialogProps {
  request: ChangeableRequest;
  access: RequestAccess;
  open: boolean;
  onClose: () => void;
  onMoved: (slot: Slot) => void;
}

/** Asks a client for another time of their booking. */
export function MoveDialog({ request, access, open, onClose, onMoved }: MoveDialogProps) {
  const move = useMutation(api.bookings.client.move);
  const slot = getSlot(request);
  return (
    <Dialog open={open} onClose={onClose} title="Move your booking">
      {slot !== undefined && !isReplaced(request) && (
        <p>
          Your time now is <strong>{slotForVisitor(slot)}</strong>. You keep it until you have
          another one.
        </p>
      )}
      <MoveForm
        aria-label="Move your booking"
        actor="client"
        move={({ date, time }, control) =>
          move(
            { request: access, bookingDate: date, bookingTime: time, browser: thisBrowser().key },
            control,
          )
        }
        onMoved={onMoved}
        submit="Move my booking"
        others={
          <Button kind="secondary" onClick={onClose}>
            {isReplaced(request) ? "Not now" : "Keep my time"}
          </Button>
        }
      />
    </Dialog>
  );
}
