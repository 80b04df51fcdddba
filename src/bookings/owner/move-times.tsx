import { useState } from "react";
import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { earliestDate, getSlot, latestDate, type Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { useNow } from "../../lib/now";
import { DateField } from "../../ui/date-field";
import { useHours } from "../known-hours";
import { SlotCalendar } from "../slot-calendar";
import { useSlotCalendar } from "../use-slot-calendar";
import type { OpenRequest } from "./format";
import { useMoving } from "./moving";

interface MoveTimesProps {
  request: OpenRequest;
  onMoved: () => void;
}

/** A request's free times; pressing one moves it there. */
export default function MoveTimes({ request, onMoved }: MoveTimesProps) {
  const now = useNow(30_000);
  const [date, setDate] = useState("");
  const { moveTo, busy } = useMoving(request);
  const slot = getSlot(request);
  const calendar = useSlotCalendar(date, now, {
    actor: "owner",
    from: request.status === "Pending" ? slot : undefined,
    extent: extentOf(useHours(), request),
    begin: slot?.date,
  });
  const { setting, freeTimes } = calendar;
  async function take(chosen: Slot) {
    if (await moveTo(chosen, freeTimes(chosen.date))) onMoved();
  }
  return (
    <div aria-busy={busy} className="grid gap-3">
      {slot !== undefined && <p>{`Now: ${formatSlot(slot)}`}</p>}
      <SlotCalendar
        areAllOpen
        isNamed
        calendar={calendar}
        slot={undefined}
        chooseSlot={(chosen) => void take(chosen)}
        id="another-time"
        label="Free times"
      >
        <DateField
          label="Date"
          value={date}
          min={earliestDate(setting)}
          max={latestDate(setting)}
          onChange={({ target }) => setDate(target.value)}
        />
      </SlotCalendar>
    </div>
  );
}
