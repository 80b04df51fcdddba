import { getSlot } from "#convex/bookings/rules";
import { formatSlot, getRequestState, isReplaced } from "#convex/bookings/status";
import { dateAt } from "#convex/shared/dates";
import { useConfirm } from "../../feedback/confirm";
import { useNow } from "../../lib/now";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { BookAgain } from "../book-again";
import { CancelButton } from "./cancel-booking";
import {
  useBookingWish,
  useCancelling,
  useCompleting,
  useConfirming,
  useNobodyHome,
  useOfferingAgain,
} from "./changes";
import type { OpenRequest } from "./format";
import { hasBegun, hasPayment, isUnsettled } from "./past-visit";
import { DoneButton } from "./report";
import { SlotForm, type SlotQuestion } from "./slot-form";

interface ActionsProps {
  request: OpenRequest;
}

interface AskingProps extends ActionsProps {
  /** Opens the form for a time. */
  onAsk: (question: SlotQuestion | null) => void;
}

/** What can be done with a request, as it stands. */
export function OwnerActions(props: AskingProps & { asked: SlotQuestion | null }) {
  const { request, asked, onAsk } = props;
  if (asked !== null) {
    return (
      <SlotForm
        request={request}
        question={asked}
        onClose={() => {
          onAsk(null);
        }}
      />
    );
  }
  switch (request.status) {
    case "Pending":
      return <PendingActions request={request} onAsk={onAsk} />;
    case "Cancelled":
      return <CancelledActions request={request} onAsk={onAsk} />;
    default:
      return <DoneActions request={request} />;
  }
}

function PendingActions({ request, onAsk }: AskingProps) {
  const confirming = useConfirming(request.reference, request);
  const missing = useNobodyHome(request);
  const wishing = useBookingWish(request);
  const offering = useOfferingAgain(request);
  const busy = [confirming, missing, wishing].some((each) => each.busy);
  const now = useNow(30_000);
  const slot = getSlot(request);
  const hasSlot = slot !== undefined;
  const isUnderWay = hasSlot && hasBegun(slot, now);
  const { wish } = request;
  const ask = useConfirm();
  async function confirmAfterAll() {
    const isSure = await ask({
      title: "Confirm the old time after all?",
      text: `We’ve told ${request.name} that we can’t keep it. The other times aren’t held for them any more, and they hear that we come at the old one.`,
      yes: "Confirm the old time",
    });
    if (isSure) confirming.confirmAfterAll();
  }
  return (
    <ButtonRow>
      {!hasSlot && wish !== undefined && (
        <Button
          busy={busy}
          onClick={() => {
            wishing.book(wish, () => {
              onAsk("move");
            });
          }}
        >
          {`Book ${formatSlot(wish)}`}
        </Button>
      )}
      {getRequestState(request) === "unconfirmed" && (
        <Button busy={busy} onClick={confirming.confirm}>
          Confirm
        </Button>
      )}
      {(isUnderWay || !hasSlot) && !isUnsettled(request, dateAt(now)) && (
        <DoneButton request={request} kind={hasSlot ? "primary" : "secondary"} busy={busy} />
      )}
      {isUnderWay && mayBeMissed(request, dateAt(now)) && (
        <Button kind="secondary" busy={busy} onClick={missing.setNobodyHome}>
          Nobody was home
        </Button>
      )}
      <Button
        kind="secondary"
        onClick={() => {
          onAsk("move");
        }}
      >
        {hasSlot ? "Move to another time" : "Choose a time"}
      </Button>
      <CancelButton request={request} />
      {isReplaced(request) && request.otherTimes === "over" && (
        <Button kind="secondary" busy={offering.busy} onClick={offering.offerAgain}>
          Offer other times again
        </Button>
      )}
      {isReplaced(request) && (
        <Button kind="quiet" busy={busy} onClick={() => void confirmAfterAll()}>
          Confirm the old time after all
        </Button>
      )}
      {request.confirmed && (
        <Button kind="quiet" busy={busy} onClick={confirming.unconfirm}>
          Unconfirm
        </Button>
      )}
      {hasSlot && !isUnderWay && <DoneButton request={request} kind="quiet" busy={busy} />}
    </ButtonRow>
  );
}

/** Whether nobody may have been home: of a visit whose day is over that's asked with the rest. */
const mayBeMissed = (request: OpenRequest, today: string) =>
  request.serviceType === "in-person" && !hasPayment(request) && !isUnsettled(request, today);

function CancelledActions({ request, onAsk }: AskingProps) {
  const { bringBack, busy } = useCancelling(request);
  const elsewhere = () => {
    onAsk("reopen");
  };
  return (
    <ButtonRow>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          bringBack(elsewhere);
        }}
      >
        Reopen
      </Button>
      {getSlot(request) !== undefined && (
        <Button kind="secondary" onClick={elsewhere}>
          Reopen at another time
        </Button>
      )}
    </ButtonRow>
  );
}

function DoneActions({ request }: ActionsProps) {
  const link = useSearchParamLink();
  const { takeUp, busy } = useCompleting(request);
  return (
    <ButtonRow>
      <Button kind="secondary" busy={busy} onClick={takeUp}>
        Reopen
      </Button>
      <BookAgain to={link({ open: null, add: "new" })} booked={request} />
    </ButtonRow>
  );
}
