import { visitTimes } from "#convex/bookings/rules";
import { formatCallAbout, isCallDue } from "#convex/bookings/status";
import { isPriceAgreed } from "#convex/memberships/rules";
import { formatTime } from "#convex/shared/clock";
import { formatPhone } from "#convex/typed/phoneParts";
import { OwnerActions, phonesOf } from "../../bookings/owner/booking-actions";
import { formatPlace } from "../../bookings/owner/format";
import { hasBegun } from "../../bookings/owner/past-visit";
import { VisitWords } from "../../bookings/owner/visit-words";
import { MarkPaid, settledBadge } from "../../invoices/owner/mark-paid";
import { useRequestMoney } from "../../invoices/owner/use-request-money";
import { useNow } from "../../lib/now";
import { MemberCallOuts } from "../../memberships/owner/member-call-outs";
import { paths } from "../../navigation/paths";
import { RequestStateBadge } from "../../records/request-state";
import { OwnerOnly } from "../../session/helper";
import { OnMyWay, textWords } from "../../textMessages/owner/on-my-way";
import { Badge } from "../../ui/badge";
import { TallTextLink } from "../../ui/text-link";
import type { Visit } from "./visit";

interface VisitProps {
  visit: Visit;
}

/** Whether a visit is next, is on now, or has ended without being marked as done. */
function formatWhen(visit: Visit, now: number): string {
  if (!hasBegun(visit, now)) return "Next";
  return now < visitTimes(visit, visit).ends ? "Now" : "To finish";
}

/** The current or next visit, with everything needed on the way and at the door. */
export function NextVisit({ visit }: VisitProps) {
  const { time, passphrase, visitedName, member, device } = visit;
  const when = formatWhen(visit, useNow(30_000));
  const money = useRequestMoney(visit.reference);
  const settled = money ? settledBadge(money) : undefined;
  return (
    <article
      aria-label={`${when}: ${visit.name}`}
      className="grid gap-3 rounded-lg border-2 border-brand bg-white p-4 shadow-soft"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-xl font-bold tabular-nums">{`${when}: ${formatTime(time)}`}</p>
        <span className="flex flex-wrap gap-2">
          <State visit={visit} />
          {settled}
        </span>
      </div>
      <div>
        <h3 className="text-xl font-bold">
          <Name visit={visit} />
        </h3>
        <p className="[overflow-wrap:anywhere]">
          {[visit.selectedService, device].filter(Boolean).join(" · ")}
        </p>
        <p className="[overflow-wrap:anywhere]">{formatPlace(visit)}</p>
        {member !== undefined && (
          <p>{`${member} ${visit.serviceType === "online" ? "calls" : "comes"}`}</p>
        )}
        {visitedName !== undefined && (
          <p className="[overflow-wrap:anywhere]">{`For ${visitedName}`}</p>
        )}
        {phonesOf(visit).map(({ who, phone }, place) => (
          <p key={place}>
            {who === visit.name ? formatPhone(phone) : `${who}: ${formatPhone(phone)}`}
          </p>
        ))}
      </div>
      {passphrase !== undefined && (
        <p>
          <span className="text-muted">Pass-phrase, to say first:</span>{" "}
          <strong className="whitespace-nowrap">{passphrase}</strong>
        </p>
      )}
      <Actions visit={visit} isLarge isSettled={settled !== undefined} />
      <VisitWords visit={visit} />
      <ToKnow visit={visit} isLarge />
    </article>
  );
}

/** Another visit in a few lines. @param isLater it's on another day, so two lines do */
export function VisitRow({ visit, isLater = false }: VisitProps & { isLater?: boolean }) {
  const { time, passphrase, visitedName, selectedService } = visit;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4.25 py-1.5">
      <div className="grid min-w-0 flex-[1_1_20rem] [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-[4.6rem] font-bold tabular-nums">{formatTime(time)}</span>
          <Name visit={visit} />
          {(!visit.confirmed || visit.status !== "Pending") && <State visit={visit} />}
        </p>
        <p className="pb-1 text-muted">
          <span className="block">{selectedService}</span>{" "}
          <span className="block">{formatPlace(visit)}</span>
        </p>
        {visitedName !== undefined && <p>{`For ${visitedName}`}</p>}
        {passphrase !== undefined && !isLater && (
          <p className="text-muted">{`Pass-phrase: ${passphrase}`}</p>
        )}
        {phonesOf(visit).map(({ who, phone }, place) => (
          <p key={place} className="hidden print:block">{`${who}: ${formatPhone(phone)}`}</p>
        ))}
        <ToKnow visit={visit} />
        {!isLater && <VisitWords visit={visit} short />}
      </div>
      <Actions visit={visit} />
    </li>
  );
}

function Name({ visit: { reference, name } }: VisitProps) {
  return (
    <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}>
      {name}
    </TallTextLink>
  );
}

const toRequest = (visit: Visit) => ({
  ...visit,
  bookingDate: visit.date,
  bookingTime: visit.time,
});

function State({ visit }: VisitProps) {
  return <RequestStateBadge request={toRequest(visit)} reader="owner" />;
}

function ToKnow({ visit, isLarge = false }: VisitProps & { isLarge?: boolean }) {
  const { email, phone, date, status, callDue, passphrase, onMyWay } = visit;
  return (
    <>
      {status === "Pending" && !isPriceAgreed(visit) && (
        <OwnerOnly>
          <MemberCallOuts contact={email ?? phone} visitOn={date} />
        </OwnerOnly>
      )}
      {(onMyWay === "stopped" || (onMyWay === "told" && !isLarge)) && (
        <p>
          <span>{textWords[onMyWay]}</span>
        </p>
      )}
      {isCallDue(callDue) && (
        <p>
          <Badge tone="waiting">No email: call</Badge>{" "}
          <span>{formatCallAbout(callDue.about, passphrase)}</span>
        </p>
      )}
    </>
  );
}

/** The result replaces the button in place, so a second tap can't press something else. */
function OnTheWay({ visit }: VisitProps) {
  if (visit.onMyWay === "possible") return <OnMyWay visit={visit} kind="primary" />;
  return visit.onMyWay === "told" && <p className="min-h-12 content-center">{textWords.told}</p>;
}

/** @param isSettled there's no money to collect */
function Actions({
  visit,
  isLarge = false,
  isSettled = false,
}: VisitProps & { isLarge?: boolean; isSettled?: boolean }) {
  const { reference, toInvoice, status, onMyWay } = visit;
  const isOpen = status === "Pending";
  const getPaid = (kind: "primary" | "tool" | "quiet") => (
    <MarkPaid reference={reference} kind={kind} label="Get paid" />
  );
  return (
    <OwnerActions
      request={toRequest(visit)}
      inRow={!isLarge}
      afterwards={toInvoice && getPaid("primary")}
      before={isLarge && <OnTheWay visit={visit} />}
      tools={isOpen && isLarge && !isSettled ? getPaid("tool") : undefined}
      others={
        isOpen &&
        !isLarge && (
          <>
            {onMyWay === "possible" && <OnMyWay visit={visit} kind="quiet" />}
            <div className="contents">{getPaid("quiet")}</div>
          </>
        )
      }
    />
  );
}
