import { useQuery } from "convex/react";
import { type ComponentProps, lazy } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { NotLoaded } from "../../live/recovery-actions";
import { Deferred } from "../../ui/deferred";
import { Dialog } from "../../ui/dialog";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import type { OwnerRequest } from "./week-days";

/** Lazy, because Today has the buttons long before anybody presses one. */
const MoveTimes = lazy(() => import("./move-times"));

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
  return (
    <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
      <MoveTimes request={request} onMoved={onMoved} />
    </Deferred>
  );
}
