import { api } from "#convex/_generated/api";
import { getSlot, type Slot } from "#convex/bookings/rules";
import { formatSlot, isReplaced } from "#convex/bookings/status";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { MoveForm } from "../move-form";
import type { ChangeableRequest, RequestAccess } from "../own-request";
import { thisBrowser } from "../this-browser";
import { slotForVisitor } from "../visitor-zone";

interface MoveDialogProps {
  request: ChangeableRequest;
  access: RequestAccess;
  open: boolean;
  onClose: () => void;
  onMoved: (slot: Slot) => void;
}

/** The message after choosing a request's first time. */
export const formatFirstTime = (slot: Slot): string =>
  `We’re holding ${formatSlot(slot)} for you. We’ll confirm it by email or by calling you.`;

const moving = { title: "Move your booking", submit: "Move my booking", stay: "Keep my time" };
const choosing = { title: "Choose a time", submit: "Take this time", stay: "Not now" };

/** Asks for another time for a booking, or for a request's first one. */
export function MoveDialog({ request, access, open, onClose, onMoved }: MoveDialogProps) {
  const move = useMutation(api.bookings.client.move);
  const slot = getSlot(request);
  const { title, submit, stay } = slot === undefined ? choosing : moving;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {slot !== undefined && !isReplaced(request) && (
        <p>
          Your current time is <strong>{slotForVisitor(slot)}</strong>. It’s yours until you press “
          {submit}”.
        </p>
      )}
      <MoveForm
        aria-label={title}
        request={request}
        move={({ date, time }, control) =>
          move(
            { request: access, bookingDate: date, bookingTime: time, browser: thisBrowser().key },
            control,
          )
        }
        onMoved={onMoved}
        submit={submit}
        others={
          <Button kind="secondary" onClick={onClose}>
            {isReplaced(request) ? "Not now" : stay}
          </Button>
        }
      />
    </Dialog>
  );
}
