import { type ReactNode, useState } from "react";
import { api } from "#convex/_generated/api";
import { getSlot, mayAttend, mayStillChange, type Slot } from "#convex/bookings/rules";
import { formatSlot, isReplaced } from "#convex/bookings/status";
import { earlierDays, type WaitingDays } from "#convex/bookings/waitingList/rules";
import { business } from "#convex/business/business";
import { FREE_UNTIL_HOURS } from "#convex/business/terms";
import { toInstant } from "#convex/shared/dates";
import { LinkifyPhone } from "../../business/linkify-phone";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { MainButton } from "../../navigation/main-button";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { FocusedNotice } from "../../ui/focused-notice";
import { Notice } from "../../ui/notice";
import { useHours } from "../known-hours";
import type { ChangeableRequest, RequestAccess } from "../own-request";
import { JoinDialog, TELL_ME, WaitingNotice } from "../waitingList/earlier-time";
import { CancelDialog } from "./cancel-dialog";
import { COPY_TO, CopyDialog } from "./copy-dialog";
import { formatFirstTime, MoveDialog } from "./move-dialog";
import { OfferNotice } from "./offer";
import { TellDialog } from "./tell-dialog";

interface ChangeRequestProps {
  request: ChangeableRequest;
  access: RequestAccess;
  headingId: string;
  now: number;
}

type Change = "open" | "tooLate" | "over";

type Question = "move" | "cancel" | "tell" | "earlier" | "copy";

/** What the client may still change. */
export function changeAt(request: ChangeableRequest, now: number): Change {
  const slot = getSlot(request);
  if (request.status !== "Pending") return "over";
  if (slot === undefined || isReplaced(request) || mayStillChange(slot, now)) return "open";
  return toInstant(slot.date, slot.time) > now ? "tooLate" : "over";
}

/** Whether a visit is in the past; cancelled ones don't count. */
export const isPast = (request: ChangeableRequest, now: number): boolean =>
  request.status !== "Cancelled" && changeAt(request, now) === "over";

const copyWords = (hasCopy: boolean, isByLink: boolean): string => {
  if (!hasCopy) return COPY_TO;
  return isByLink ? "Send our report to you alone" : "Change who else gets our report";
};

/** The second recipient of the report, if its reader may see it. */
const findCopy = (request: ChangeableRequest) => ("copyTo" in request ? request.copyTo : undefined);

const mayNameCopy = (request: ChangeableRequest): boolean =>
  request.status === "Pending" && getSlot(request) !== undefined;

/**
 * A client's actions on a request, and their outcome: confirm attendance, change it while that's allowed, send a note.
 * Explains why it can't be changed later.
 */
export function ChangeRequest({ request, access, headingId, now }: ChangeRequestProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [done, setDone] = useState<string>();
  const change = changeAt(request, now);
  const earlier = useEarlierDays(request, change, now);
  const { waitingList } = request;
  const about = { request, access, headingId, now };
  function finish(words: string) {
    setAsked(null);
    setDone(words);
  }
  return (
    <>
      <OfferNotice
        {...about}
        onTaken={(slot, isConfirmed) =>
          finish(isConfirmed ? `Your visit is on ${formatSlot(slot)} now.` : formatMoved(slot))
        }
        onKept={(kind) =>
          setDone(
            kind === "earlier"
              ? "You keep your time, and stay on the waiting list."
              : "Thank you for telling us. We’ll call or email you.",
          )
        }
      />
      <Attendance
        {...about}
        onAttending={() => setDone("Thank you. We’ve noted that you’ll be there.")}
      />
      {change === "tooLate" && <TooLate />}
      {waitingList !== undefined && (
        <WaitingNotice
          days={waitingList}
          access={access}
          headingId={headingId}
          onChangeDays={earlier && (() => setAsked("earlier"))}
          onLeft={() => setDone("You’re off the waiting list, and your visit stays as it is.")}
        />
      )}
      {change === "open" && (
        <ButtonRow>
          <ChangeButtons request={request} headingId={headingId} onAsk={setAsked} />
        </ButtonRow>
      )}
      <QuietButtons
        request={request}
        access={access}
        mayWait={earlier !== undefined && waitingList === undefined && !isReplaced(request)}
        headingId={headingId}
        onAsk={setAsked}
      />
      <Questions
        request={request}
        access={access}
        earlier={earlier}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={finish}
      />
      {/* After the dialogs, because nothing outside an open one can take the focus. */}
      {done !== undefined && (
        <FocusedNotice key={done} kind="success">
          <p>{done}</p>
        </FocusedNotice>
      )}
    </>
  );
}

interface QuietButtonsProps extends AskProps, Pick<ChangeRequestProps, "request" | "access"> {
  mayWait: boolean;
}

function QuietButtons({ request, access, mayWait, ...ask }: QuietButtonsProps) {
  const hasCopy =
    findCopy(request) !== undefined || ("hasCopy" in request && request.hasCopy === true);
  // A link may be forwarded, so its holder may remove an address but not add one.
  const isByLink = "key" in access;
  return (
    <div className="-mx-5 -my-2 flex flex-wrap *:text-left">
      {mayWait && (
        <AskButton kind="quiet" what="earlier" {...ask}>
          {TELL_ME}
        </AskButton>
      )}
      <AskButton kind="quiet" what="tell" {...ask}>
        Add a note
      </AskButton>
      {mayNameCopy(request) && (hasCopy || !isByLink) && (
        <AskButton kind="quiet" what="copy" {...ask}>
          {copyWords(hasCopy, isByLink)}
        </AskButton>
      )}
    </div>
  );
}

interface QuestionsProps extends Pick<ChangeRequestProps, "request" | "access"> {
  earlier: WaitingDays | undefined;
  asked: Question | null;
  onClose: () => void;
  /** @param words the outcome */
  onDone: (words: string) => void;
}

/** A dialog for each action; their input is kept when they close. */
function Questions({ request, access, earlier, asked, onClose, onDone }: QuestionsProps) {
  const copyTo = findCopy(request);
  const windowOf = (what: Question) => ({ access, open: asked === what, onClose });
  return (
    <>
      <MoveDialog
        {...windowOf("move")}
        request={request}
        onMoved={(slot) =>
          onDone(getSlot(request) === undefined ? formatFirstTime(slot) : formatMoved(slot))
        }
      />
      <CancelDialog
        {...windowOf("cancel")}
        request={request}
        onCancelled={() => onDone("It’s cancelled, and we’ve emailed you to confirm.")}
      />
      <TellDialog
        {...windowOf("tell")}
        onTold={() =>
          onDone("We have your message. If it needs an answer, we’ll call or email you.")
        }
      />
      <CopyDialog
        {...windowOf("copy")}
        key={copyTo}
        copyTo={copyTo}
        onNamed={(isNamed) =>
          onDone(
            isNamed
              ? "Saved. After the visit our report goes to them, too."
              : "Saved. Our report goes to you alone.",
          )
        }
      />
      {earlier !== undefined && (
        <JoinDialog
          {...windowOf("earlier")}
          possible={earlier}
          chosen={request.waitingList}
          onJoined={() =>
            onDone("You’re on the waiting list. We’ll email you if an earlier time comes free.")
          }
        />
      )}
    </>
  );
}

/** The days on which an earlier slot could become free; undefined if there are none. */
function useEarlierDays(
  request: ChangeableRequest,
  change: Change,
  now: number,
): WaitingDays | undefined {
  const hours = useHours();
  const slot = getSlot(request);
  if (change !== "open" || slot === undefined) return undefined;
  return earlierDays(slot, { now, hours }) ?? undefined;
}

function formatMoved(slot: Slot): string {
  return `Moved to ${formatSlot(slot)}. We’ll confirm the new time by email or by calling you.`;
}

interface AskProps {
  headingId: string;
  onAsk: (what: Question) => void;
}

interface AskButtonProps extends AskProps {
  kind?: "secondary" | "quiet";
  what: Question;
  children: ReactNode;
}

function AskButton({ kind = "secondary", what, headingId, onAsk, children }: AskButtonProps) {
  return (
    <Button kind={kind} aria-describedby={headingId} onClick={() => onAsk(what)}>
      {children}
    </Button>
  );
}

function ChangeButtons({ request, ...ask }: AskProps & { request: ChangeableRequest }) {
  const isBooking = getSlot(request) !== undefined;
  return (
    <>
      {isBooking && (
        <AskButton what="move" {...ask}>
          {isReplaced(request) ? "Choose another time" : "Move to another time"}
        </AskButton>
      )}
      {!isBooking && request.quote?.state === "accepted" && (
        <AskButton what="move" {...ask}>
          Choose a time
        </AskButton>
      )}
      <AskButton what="cancel" {...ask}>
        {isBooking ? "Cancel this booking" : "Cancel this request"}
      </AskButton>
    </>
  );
}

/** For a confirmed visit that's near: a button to confirm attendance, or that it was confirmed. */
function Attendance({
  request,
  access,
  headingId,
  now,
  onAttending,
}: ChangeRequestProps & { onAttending: () => void }) {
  const attend = useMutation(api.bookings.client.attend);
  const { call, busy, failure, stop } = useAsyncCall("Saying that one will be there failed");
  const slot = getSlot(request);
  const { status, confirmed, attendingAt } = request;
  if (slot === undefined || status !== "Pending" || !confirmed || !mayAttend(slot, now)) {
    return null;
  }
  if (attendingAt !== undefined) {
    return <p className="font-semibold">You’ve told us that you’ll be there.</p>;
  }
  const say = () =>
    call(async (control) => {
      const answer = await attend({ request: access }, control);
      if (answer.ok) onAttending();
      return answer;
    });
  return (
    <div className="grid gap-3 @sm:justify-items-start">
      <MainButton aria-describedby={headingId} busy={busy} onClick={() => void say()}>
        Yes, I’ll be there
      </MainButton>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}

function TooLate() {
  return (
    <Notice kind="info" live={false}>
      <p>
        <LinkifyPhone
          words={`It’s less than ${FREE_UNTIL_HOURS} hours until this visit. To move or cancel it, call us on ${business.phone.display}.`}
        />
      </p>
    </Notice>
  );
}
