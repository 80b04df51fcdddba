import CalendarClock from "lucide-react/icons/calendar-clock";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useState } from "react";
import {
  findVisited,
  formatAddress,
  getSlot,
  mapUrl,
  type repeatedNames,
} from "#convex/bookings/rules";
import { formatSlot, getRequestState } from "#convex/bookings/status";
import { isPriceAgreed } from "#convex/memberships/rules";
import { dateAt } from "#convex/shared/dates";
import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { useConfirm } from "../../feedback/confirm";
import { useNow } from "../../lib/now";
import { OwnerOnly, useIsHelper } from "../../session/helper";
import { Button } from "../../ui/button";
import { ButtonAnchor } from "../../ui/button-link";
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
import { MoveDialog } from "./move-dialog";
import { DidItHappen, hasBegun, hasPayment, isUnsettled } from "./past-visit";
import { DoneWithReport } from "./report";
import type { OwnerRequest } from "./week-days";

type ActedOn = Pick<
  OwnerRequest,
  | "reference"
  | (typeof repeatedNames)[number]
  | "bookingDate"
  | "bookingTime"
  | "status"
  | "confirmed"
  | "otherTimes"
  | "payment"
  | "callOutFeeCents"
  | "wish"
  | "quote"
  | "order"
>;

interface ActionsProps {
  request: ActedOn;
  /** The next step until the visit begins. */
  before?: ReactNode;
  /** The next step once it's done. */
  afterwards?: ReactNode;
  /** Further buttons, each of kind `tool`. */
  tools?: ReactNode;
  /** Rarely used buttons, under More. */
  others?: ReactNode;
  /** In a list's row, everything but the next step and Move is under More; also under "Waiting for you". */
  inRow?: boolean;
}

interface AskingProps extends ActionsProps {
  onAsk: () => void;
}

/** Beside the next step, tools stay light; on a phone they're a row of icons with their words below. */
const toolLook =
  "@max-md:grid @max-md:basis-full @max-md:grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] @max-md:gap-0 @max-md:[&>.button,&>*>.button]:flex-col @max-md:[&>.button,&>*>.button]:border-transparent @max-md:[&>.button,&>*>.button]:px-0 @max-md:[&>.button,&>*>.button]:text-sm [&>.button,&>*>.button]:border-line";

/** A request's actions: the next step as the primary button, calls and map, and the rest under More. */
export function OwnerActions(given: ActionsProps) {
  const { request, tools, inRow = false } = given;
  const [isAsked, setAsked] = useState(false);
  const props: AskingProps = {
    ...given,
    onAsk: () => setAsked(true),
  };
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
            ? "relative -mt-2 -mr-2 ml-auto flex self-start"
            : classNames("relative flex grow flex-wrap gap-1.5 @md:grow-0 [&>*]:grow", toolLook)
        }
      >
        {!inRow && <Reach request={request} kind="tool" />}
        <OwnerOnly>
          {request.status === "Pending" && !isToPlan(request) && <Move {...props} />}
        </OwnerOnly>
        {tools !== undefined && <div className="contents [&>.button]:grow">{tools}</div>}
        {request.status !== "Cancelled" && (
          <MoreMenu about={request.name} inRow={inRow}>
            {inRow && <Reach request={request} kind="quiet" />}
            <More {...props} />
          </MoreMenu>
        )}
      </div>
      <OwnerOnly>
        <MoveDialog request={request} open={isAsked} onClose={() => setAsked(false)} />
      </OwnerOnly>
    </div>
  );
}

function NextStep({ request, onAsk, before, afterwards, inRow }: AskingProps) {
  switch (request.status) {
    case "Pending":
      return <PendingStep request={request} onAsk={onAsk} before={before} inRow={inRow} />;
    case "Cancelled":
      return (
        <OwnerOnly>{inRow !== true && <ReopenButtons request={request} onAsk={onAsk} />}</OwnerOnly>
      );
    default:
      return afterwards;
  }
}

/** Agreed on but not scheduled: an order, or an accepted quote that isn't a project. */
const isToPlan = (request: ActedOn): boolean =>
  getSlot(request) === undefined && isPriceAgreed(request) && request.quote?.project === undefined;

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
}: Pick<AskingProps, "request" | "onAsk" | "before" | "inRow">) {
  const { reference } = request;
  const { slot, isPast, isUnderWay, state } = useStanding(request);
  const { complete, busy } = useCompleting(request);
  const wishing = useBookingWish(request);
  const offering = useOfferingAgain(request);
  const { wish } = request;
  const isHelper = useIsHelper();
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
  // The other steps are the owner's.
  if (isHelper && !(isUnderWay && request.confirmed)) return before;
  if (slot === undefined && wish !== undefined)
    return (
      <Button busy={wishing.busy} onClick={() => wishing.book(wish, onAsk)}>
        {`Book ${formatSlot(wish)}`}
      </Button>
    );
  if (isToPlan(request)) return <Button onClick={onAsk}>Choose a time</Button>;
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

/** The phone of the person visited and, if different, of whoever booked. */
export const phonesOf = (
  request: Pick<ActedOn, "name" | "phone"> & Parameters<typeof findVisited>[0],
) =>
  [findVisited(request), request].flatMap((person) =>
    person?.phone === undefined ? [] : [{ who: person.name, phone: person.phone }],
  );

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

function Move({ request, inRow = false, onAsk }: Pick<AskingProps, "request" | "inRow" | "onAsk">) {
  return (
    <Button kind={inRow ? "quiet" : "tool"} onClick={onAsk}>
      {!inRow && <CalendarClock aria-hidden className="size-5 shrink-0" />}
      {getSlot(request) === undefined ? (
        <span>Choose a time</span>
      ) : (
        <span>
          Move<VisuallyHidden>{` ${request.name} to another time`}</VisuallyHidden>
        </span>
      )}
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
      <OwnerOnly>
        {inRow && state === "unconfirmed" && (
          <ConfirmVisit reference={request.reference} client={request} kind="quiet" />
        )}
      </OwnerOnly>
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
      <OwnerOnly>
        {slot !== undefined && <Unconfirm request={request} />}
        <CancelButton request={request} />
      </OwnerOnly>
    </>
  );
}

/** Reverts a confirmation, or confirms a time after the client was told we can't keep it. */
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

function ReopenButtons({ request, onAsk }: Pick<AskingProps, "request" | "onAsk">) {
  const { restore, busy } = useCancelling(request);
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => restore(onAsk)}>
        Reopen
      </Button>
      {getSlot(request) !== undefined && (
        <Button kind="secondary" onClick={onAsk}>
          Reopen at another time
        </Button>
      )}
    </>
  );
}
