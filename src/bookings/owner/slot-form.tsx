import { api } from "#convex/_generated/api";
import { getSlot, type Slot, timeProblem } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { useToast } from "../../feedback/toast";
import { getNow, useNow } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { useHours } from "../hours";
import { MoveForm } from "../move-form";
import { useFreeTimes } from "../use-free-times";
import { formatHearing } from "./hearing";
import type { OwnerRequest } from "./week-days";

/** Another time for what is open, or a time for what was cancelled. */
export type SlotQuestion = "move" | "reopen";

interface SlotFormProps {
  request: OwnerRequest;
  question: SlotQuestion;
  onClose: () => void;
}

const args = ({ reference }: OwnerRequest, { date, time }: Slot) => ({
  reference,
  bookingDate: date,
  bookingTime: time,
});

/** Puts a moved request back to the time that it has now, where that can be: not into the past, nor on a closed day. */
function useWayBack(
  request: OwnerRequest,
): ((control: CallControl) => Promise<unknown>) | undefined {
  const move = useMutation(api.bookings.owner.move);
  const from = request.status === "Pending" ? getSlot(request) : undefined;
  const now = useNow(30_000);
  const freeTimes = useFreeTimes(from === undefined ? [] : [from.date], now, { actor: "owner" });
  if (from === undefined || freeTimes(from.date)?.isClosed !== false) return undefined;
  return (control) => move(args(request, from), control);
}

/** Changes the time, and says so at the bottom of the console. */
function useSlotChange({ request, question, onClose }: SlotFormProps) {
  const move = useMutation(api.bookings.owner.move);
  const reopen = useMutation(api.bookings.owner.reopen);
  const { say } = useToast(request.reference);
  const undo = useWayBack(request);
  const hours = useHours();
  return {
    change: async (slot: Slot, control: CallControl) => {
      await (question === "move" ? move : reopen)(args(request, slot), control);
      return { ok: true } as const;
    },
    onChanged: (slot: Slot) => {
      onClose();
      const before = getSlot(request);
      const canGoBack =
        before !== undefined &&
        timeProblem(before, { now: getNow(), hours, actor: "owner" }) === null;
      say(
        `The time is now ${formatSlot(slot)}. ${formatHearing(request)}`,
        canGoBack ? undo : undefined,
      );
    },
  };
}

/** Asks for a free time of a day. */
export function SlotForm(props: SlotFormProps) {
  const { request, question, onClose } = props;
  const { change, onChanged } = useSlotChange(props);
  const title = getSlot(request) === undefined ? "When?" : "When instead?";
  return (
    <div className="grid max-w-form gap-5">
      <h3 className="text-lg font-bold">{title}</h3>
      <MoveForm
        aria-label={title}
        actor="owner"
        request={request}
        move={change}
        onMoved={onChanged}
        submit={question === "reopen" ? "Reopen at this time" : "Move visit"}
        others={
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </div>
  );
}
