import { api } from "#convex/_generated/api";
import { getSlot, type Slot, timeProblem } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { publicHoliday } from "#convex/shared/holidays";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useNow } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { FreeTimes } from "../free-times";
import { useHours } from "../known-hours";
import { useFreeTimes } from "../use-free-times";
import { type Contact, formatNotified } from "./notified";
import type { OwnerRequest } from "./week-days";

type Moved = Contact & Pick<OwnerRequest, "reference" | "status" | "bookingDate" | "bookingTime">;

/** Moves an open request, or reopens a cancelled one at a new time, with undo. */
export function useMoving(request: Moved | undefined) {
  const move = useMutation(api.bookings.owner.move);
  const reopen = useMutation(api.bookings.staff.reopen);
  const cancel = useMutation(api.bookings.owner.cancel);
  const { run, busy } = useToast([]);
  const ask = useConfirm();
  const hours = useHours();
  const now = useNow(30_000);
  const from = request?.status === "Pending" ? getSlot(request) : undefined;
  const freeTimes = useFreeTimes(from === undefined ? [] : [from.date], now, { actor: "owner" });
  const canGoBack =
    from !== undefined &&
    freeTimes(from.date)?.isClosed === false &&
    timeProblem(from, { now, hours, actor: "owner" }) === null;

  /** The question before a time is taken, if it needs one. */
  function getDoubt({ date, time }: Slot, times: FreeTimes | undefined, canUndo: boolean) {
    if (times?.onOffer.includes(time) === true)
      return "It’s on offer to another client. If you take it, it’s gone from their offer.";
    const holiday = publicHoliday(date);
    if (holiday !== undefined && hours.closedOnHolidays)
      return `It’s ${holiday}, which visitors can’t book.`;
    return canUndo ? undefined : "There’s no Undo for that.";
  }

  /**
   * Returns whether it was done. Asks for confirmation before something that can't be undone, or if the time isn't
   * simply free.
   * @param times the target day's times
   */
  async function moveTo(to: Slot, times: FreeTimes | undefined): Promise<boolean> {
    if (request === undefined) return false;
    const { reference } = request;
    const at = ({ date, time }: Slot) => ({ reference, bookingDate: date, bookingTime: time });
    const isOver = request.status === "Cancelled";
    const undo = isOver
      ? (control: CallControl) => cancel({ reference }, control)
      : canGoBack
        ? (control: CallControl) => move(at(from), control)
        : undefined;
    const notified = formatNotified(request);
    const doubt = getDoubt(to, times, undo !== undefined);
    const title = `Take ${formatSlot(to)}?`;
    if (
      doubt !== undefined &&
      !(await ask({ title, text: `${doubt} ${notified}`, yes: "Take it" }))
    )
      return false;
    return run((control) => (isOver ? reopen : move)(at(to), control), {
      done: `The time is now ${formatSlot(to)}. ${notified}`,
      undo,
      about: reference,
    });
  }
  return { moveTo, busy };
}
