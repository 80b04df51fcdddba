import CalendarClock from "lucide-react/icons/calendar-clock";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { formatAddress, getSlot, mapUrl } from "#convex/bookings/rules";
import { formatSlot, getRequestState } from "#convex/bookings/status";
import { isPriceAgreed } from "#convex/memberships/rules";
import { dateAt } from "#convex/shared/dates";
import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { useConfirm } from "../../feedback/confirm";
import { useNow } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { classNames } from "../../ui/class-names";
import { MoreMenu } from "../../ui/more-menu";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { CancelButton } from "./cancel-booking";
import {
  useBookingWish,
  useCancelling,
  useCompleting,
  useConfirming,
  useMissing,
  useOfferingAgain,
} from "./changes";
import { ConfirmVisit } from "./confirm-visit";
import { DidItHappen, hasBegun, hasPayment, isUnsettled } from "./past-visit";
import { DoneWithReport } from "./report";
import type { SlotQuestion } from "./slot-form";
import type { OwnerRequest } from "./week-days";

/** What the buttons of a request need to know of it. */
type ActedOn = Pick<
  OwnerRequest,
  | "reference"
  | "name"
  | "email"
  | "phone"
  | "visitedName"
  | "visitedPhone"
  | "serviceType"
  | "address"
  | "postcode"
  | "bookingDate"
  | "bookingTime"
  | "status"
  | "confirmed"
  | "otherTimes"
  | "payment"
  | "wish"
  | "quote"
  | "order"
>;

interface ActionsProps {
  request: ActedOn;
  /** Opens the form for a time on this page; without it that's on the request's own. */
  onAsk?: (question: SlotQuestion) => void;
  /** The next step until it begins. */
  before?: ReactNode;
  /** The next step once it's done. */
  afterwards?: ReactNode;
  /** What else is wanted at hand, each as a `tool`. */
  tools?: ReactNode;
  /** What is rarely wanted besides, behind More. */
  others?: ReactNode;
  /** A row of a list: all but the next step is behind More, and so is what stands under "Waiting for you" as well. */
  inRow?: boolean;
}

/** What can be done with a request: its next step as the one green button, whom to call and where, the rest behind More. */
export function OwnerActions(props: ActionsProps) {
  const { request, onAsk, tools, inRow = false } = props;
  const move = request.status === "Pending" && !isToPlan(request) && <Move {...props} />;
  return (
    <div
      className={classNames(
        "print:hidden",
        inRow ? "contents" : "flex grow flex-wrap gap-2 @md:grow-0",
      )}
    >
      <div
        className={classNames(
          "flex grow flex-wrap gap-2 empty:hidden @md:grow-0 [&>.button]:grow @md:[&>.button]:grow-0",
          inRow && "order-last basis-full @md:order-none @md:basis-auto",
        )}
      >
        <NextStep {...props} />
      </div>
      <div
        className={
          inRow
            ? "relative -mt-2 -mr-2 flex self-start"
            : "relative flex grow flex-wrap gap-1.5 @max-md:has-[>:nth-child(4)]:grid @max-md:has-[>:nth-child(4)]:grid-cols-2 @md:grow-0 [&>*]:grow @max-md:[&>:nth-child(5):last-child]:col-span-2"
        }
      >
        {!inRow && <Reach request={request} kind="tool" />}
        {inRow && <div className="hidden @sm:contents">{move}</div>}
        {onAsk !== undefined && move}
        {tools !== undefined && <div className="contents [&>.button]:grow">{tools}</div>}
        {request.status !== "Cancelled" && (
          <MoreMenu about={request.name} inRow={inRow}>
            {inRow && <Reach request={request} kind="quiet" />}
            {onAsk === undefined && move}
            <More {...props} />
          </MoreMenu>
        )}
      </div>
    </div>
  );
}

function NextStep({ request, onAsk, before, afterwards, inRow }: ActionsProps) {
  switch (request.status) {
    case "Pending":
      return <PendingStep request={request} onAsk={onAsk} before={before} inRow={inRow} />;
    case "Cancelled":
      return onAsk && <ReopenButtons request={request} onAsk={onAsk} />;
    default:
      return afterwards;
  }
}

/** What is agreed on and has no time yet: an order of the shop, or a quote that's accepted and isn't built as a project. */
const isToPlan = (request: ActedOn): boolean =>
  getSlot(request) === undefined && isPriceAgreed(request) && request.quote?.project === undefined;

/** Where a request stands that's still open. */
function useStanding(request: ActedOn) {
  const now = useNow(30_000);
  const slot = getSlot(request);
  const isPast = isUnsettled(request, dateAt(now));
  const isUnderWay = slot !== undefined && hasBegun(slot, now) && !isPast;
  return { slot, isPast, isUnderWay, state: getRequestState(request) };
}

function PendingStep({
  request,
  onAsk,
  before,
  inRow,
}: Pick<ActionsProps, "request" | "onAsk" | "before" | "inRow">) {
  const { reference } = request;
  const { slot, isPast, isUnderWay, state } = useStanding(request);
  const { complete, busy } = useCompleting(request);
  const wishing = useBookingWish(request);
  const offering = useOfferingAgain(request);
  const { wish } = request;
  if (isPast)
    return (
      <DidItHappen
        visit={{
          reference,
          hasPayment: hasPayment(request),
          isOnline: request.serviceType === "online" || undefined,
        }}
      />
    );
  if (slot === undefined && wish !== undefined)
    return (
      <Button
        busy={wishing.busy}
        onClick={() => {
          wishing.book(wish, () => onAsk?.("move"));
        }}
      >
        {`Book ${formatSlot(wish)}`}
      </Button>
    );
  if (isToPlan(request)) return <Button onClick={() => onAsk?.("move")}>Choose a time</Button>;
  if (slot === undefined) return null;
  if (state === "unconfirmed")
    return !inRow && <ConfirmVisit reference={reference} client={request} />;
  if (state === "replaced" && request.otherTimes === "over")
    return (
      <Button busy={offering.busy} onClick={offering.offerAgain}>
        Offer other times again
      </Button>
    );
  if (!isUnderWay || !request.confirmed) return before;
  return (
    <>
      <Button busy={busy} onClick={complete}>
        <span>
          Done<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
        </span>
      </Button>
      <DoneWithReport request={request} />
    </>
  );
}

/** Both the phone of the person who is met and, where that's somebody else, of who booked. */
export const phonesOf = ({
  name,
  phone,
  visitedName,
  visitedPhone,
}: Pick<ActedOn, "name" | "phone" | "visitedName" | "visitedPhone">) =>
  [
    { who: visitedName ?? name, phone: visitedPhone },
    { who: name, phone },
  ].filter((each): each is { who: string; phone: string } => each.phone !== undefined);

/** The phones and the map. */
function Reach({ request, kind }: Pick<ActionsProps, "request"> & { kind: "tool" | "quiet" }) {
  const address = formatAddress(request) ?? "";
  const phones = phonesOf(request);
  return (
    <>
      {phones.map(({ who, phone }, place) => (
        <ButtonAnchor key={place} kind={kind} href={telUrl(phone)}>
          {kind === "tool" && <Phone aria-hidden className="size-5 shrink-0" />}
          {phones.length > 1 ? (
            <span>{`Call ${who.split(" ")[0]}`}</span>
          ) : (
            <span>
              Call<VisuallyHidden>{` ${who} ${formatPhone(phone)}`}</VisuallyHidden>
            </span>
          )}
        </ButtonAnchor>
      ))}
      {address !== "" && (
        <ButtonAnchor kind={kind} href={mapUrl(address)} target="_blank">
          {kind === "tool" && <MapPin aria-hidden className="size-5 shrink-0" />}
          <span>
            Map<VisuallyHidden>{`: ${address}`}</VisuallyHidden>
          </span>
        </ButtonAnchor>
      )}
    </>
  );
}

function Move({ request, onAsk }: Pick<ActionsProps, "request" | "onAsk">) {
  const label = (
    <>
      {onAsk !== undefined && <CalendarClock aria-hidden className="size-5 shrink-0" />}
      {getSlot(request) === undefined ? (
        <span>Choose a time</span>
      ) : (
        <span>
          Move<VisuallyHidden>{` ${request.name} to another time`}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (onAsk === undefined)
    return (
      <ButtonLink
        kind="quiet"
        to={{
          pathname: paths.owner.href("bookings"),
          search: `?open=${request.reference}&move=yes`,
        }}
      >
        {label}
      </ButtonLink>
    );
  return (
    <Button
      kind="tool"
      onClick={() => {
        onAsk("move");
      }}
    >
      {label}
    </Button>
  );
}

function More({ request, others, inRow }: ActionsProps) {
  const { slot, isPast, isUnderWay, state } = useStanding(request);
  const { complete, takeUp, busy } = useCompleting(request);
  const missing = useMissing(request);
  if (request.status === "Completed")
    return (
      <>
        {others}
        <Button kind="quiet" busy={busy} onClick={takeUp}>
          Reopen
        </Button>
      </>
    );
  const isNext = isUnderWay && request.confirmed;
  return (
    <>
      {inRow && state === "unconfirmed" && (
        <ConfirmVisit reference={request.reference} client={request} kind="quiet" />
      )}
      {!isPast && !isNext && (
        <>
          <Button kind="quiet" busy={busy} onClick={complete}>
            Mark as done
          </Button>
          <DoneWithReport request={request} kind="quiet" />
        </>
      )}
      {others}
      {isUnderWay && request.serviceType === "in-person" && !hasPayment(request) && (
        <Button kind="quiet" busy={missing.busy} onClick={missing.setNobodyHome}>
          Nobody was home
        </Button>
      )}
      {slot !== undefined && <Unconfirm request={request} />}
      <CancelButton request={request} />
    </>
  );
}

/** Takes back what was confirmed, or confirms the time after all that its client was told we can't keep. */
function Unconfirm({ request }: Pick<ActionsProps, "request">) {
  const { confirmAfterAll, unconfirm, busy } = useConfirming(request.reference, request);
  const ask = useConfirm();
  async function confirmIfSure() {
    const isSure = await ask({
      title: "Confirm the old time after all?",
      text: `We’ve told ${request.name} that we can’t keep it. The other times aren’t held for them any more, and they hear that we come at the old one.`,
      yes: "Confirm the old time",
    });
    if (isSure) confirmAfterAll();
  }
  return (
    <>
      {getRequestState(request) === "replaced" && (
        <Button kind="quiet" busy={busy} onClick={() => void confirmIfSure()}>
          Confirm the old time after all
        </Button>
      )}
      {request.confirmed && (
        <Button kind="quiet" busy={busy} onClick={unconfirm}>
          Undo confirmation
        </Button>
      )}
    </>
  );
}

function ReopenButtons({ request, onAsk }: Required<Pick<ActionsProps, "request" | "onAsk">>) {
  const { bringBack, busy } = useCancelling(request);
  const elsewhere = () => {
    onAsk("reopen");
  };
  return (
    <>
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
    </>
  );
}
