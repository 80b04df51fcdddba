import { useState } from "react";
import { mayStillChange, type Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { toInstant } from "#convex/shared/dates";
import { LinkifyPhone } from "../../lib/linkify-phone";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { FocusedNotice } from "../../ui/focused-notice";
import { Notice } from "../../ui/notice";
import { CancelDialog } from "./cancel-dialog";
import { MoveDialog } from "./move-dialog";
import { getSlot, type OwnRequest } from "./signed-in-request";

interface ChangeRequestProps {
  request: OwnRequest;
  /** What names the request, for the buttons that all requests have. */
  headingId: string;
  now: number;
}

type Change = "open" | "tooLate" | "over";

/** What its client may still do about a request. */
export function changeAt(request: OwnRequest, now: number): Change {
  const slot = getSlot(request);
  if (request.status !== "Pending") return "over";
  if (slot === undefined || mayStillChange(slot, now)) return "open";
  return toInstant(slot.date, slot.time) > now ? "tooLate" : "over";
}

/**
 * The ways to change a request while it may be changed, what became of that, and why there are none
 * later.
 */
export function ChangeRequest({ request, headingId, now }: ChangeRequestProps) {
  const [asked, setAsked] = useState<"move" | "cancel" | null>(null);
  const [done, setDone] = useState<string>();
  const change = changeAt(request, now);
  const close = () => {
    setAsked(null);
  };
  function finish(words: string) {
    close();
    setDone(words);
  }
  return (
    <>
      {change === "open" && <Buttons request={request} headingId={headingId} onAsk={setAsked} />}
      {change === "tooLate" && <TooLate />}
      <MoveDialog
        request={request}
        open={asked === "move"}
        onClose={close}
        onMoved={(slot) => {
          finish(formatMoved(slot));
        }}
      />
      <CancelDialog
        request={request}
        open={asked === "cancel"}
        onClose={close}
        onCancelled={() => {
          finish("It’s cancelled, and we’ve emailed you to confirm.");
        }}
      />
      {/* After the windows: while one is open, nothing outside it can take focus. */}
      {done !== undefined && (
        <FocusedNotice key={done} kind="success">
          <p>{done}</p>
        </FocusedNotice>
      )}
    </>
  );
}

function formatMoved(slot: Slot): string {
  return `Moved to ${formatSlot(slot)}. We’ll confirm the new time by email or by calling you.`;
}

interface ButtonsProps extends Pick<ChangeRequestProps, "request" | "headingId"> {
  onAsk: (what: "move" | "cancel") => void;
}

function Buttons({ request, headingId, onAsk }: ButtonsProps) {
  const isBooking = getSlot(request) !== undefined;
  return (
    <ButtonRow>
      {isBooking && (
        <Button
          kind="secondary"
          aria-describedby={headingId}
          onClick={() => {
            onAsk("move");
          }}
        >
          Move to another time
        </Button>
      )}
      <Button
        kind="secondary"
        aria-describedby={headingId}
        onClick={() => {
          onAsk("cancel");
        }}
      >
        {isBooking ? "Cancel this booking" : "Cancel this request"}
      </Button>
    </ButtonRow>
  );
}

function TooLate() {
  return (
    <Notice kind="info" live={false}>
      <p>
        <LinkifyPhone
          words={`It’s less than 24 hours until this visit. To move or cancel it, call us on ${business.phone.display}.`}
        />
      </p>
    </Notice>
  );
}
