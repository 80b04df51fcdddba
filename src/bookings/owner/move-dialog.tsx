import { useQuery } from "convex/react";
import { type ComponentProps, useState } from "react";
import { api } from "#convex/_generated/api";
import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { earliestDate, getSlot, latestDate, type Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { useNow } from "../../lib/now";
import { DateField } from "../../ui/date-field";
import { Dialog } from "../../ui/dialog";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { useHours } from "../known-hours";
import { SlotCalendar } from "../slot-calendar";
import { useSlotCalendar } from "../use-slot-calendar";
import type { OpenRequest } from "./format";
import { useMoving } from "./moving";
import type { OwnerRequest } from "./week-days";

interface MoveDialogProps {
  request: Pick<OwnerRequest, "reference" | "name" | "bookingDate" | "bookingTime">;
  open: boolean;
  onClose: () => void;
}

const titleOf = (request: MoveDialogProps["request"]): string =>
  `${getSlot(request) === undefined ? "A time" : "Another time"} for ${request.name}`;

/** The free times for a request; pressing one moves it there. */
export function MoveDialog({ request, open, onClose }: MoveDialogProps) {
  return (
    <Dialog open={open} title={titleOf(request)} onClose={onClose}>
      <OwnTimes reference={request.reference} onMoved={onClose} />
    </Dialog>
  );
}

interface MoveButtonProps
  extends Pick<MoveDialogProps, "request">, Pick<ComponentProps<typeof DialogButton>, "kind"> {}

/** A button that opens the dialog. */
export function MoveButton({ request, kind }: MoveButtonProps) {
  return (
    <DialogButton
      kind={kind}
      label={getSlot(request) === undefined ? "Choose a time" : "Move"}
      about={request.name}
      title={titleOf(request)}
    >
      {(close) => <OwnTimes reference={request.reference} onMoved={close} />}
    </DialogButton>
  );
}

interface OwnTimesProps {
  reference: string;
  onMoved: () => void;
}

function OwnTimes({ reference, onMoved }: OwnTimesProps) {
  const request = useQuery(api.bookings.staff.get, { reference });
  if (request === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (request === null) return <p>It’s not here any more.</p>;
  return <Times request={request} onMoved={onMoved} />;
}

function Times({ request, onMoved }: Pick<OwnTimesProps, "onMoved"> & { request: OpenRequest }) {
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
