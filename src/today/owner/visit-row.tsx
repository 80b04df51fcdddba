import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { formatAddress, mapUrl } from "#convex/bookings/rules";
import { formatCallAbout, getRequestState, isCallDue } from "#convex/bookings/status";
import { formatTime } from "#convex/shared/dates";
import { telUrl } from "#convex/typed/phoneParts";
import { ConfirmVisit } from "../../bookings/owner/confirm-visit";
import { hasBegun } from "../../bookings/owner/past-visit";
import { DoneButton } from "../../bookings/owner/report";
import { VisitWords } from "../../bookings/owner/visit-words";
import { MarkPaid } from "../../invoices/owner/mark-paid";
import { useNow } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { MemberCallOuts } from "../../records/member-call-outs";
import { RequestStateBadge } from "../../records/request-state";
import { Badge } from "../../ui/badge";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { Visit } from "./visit";

/** A visit with all that's needed on the way there and at the door. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { date, time, name, reference, selectedService, passphrase, visitedName } = visit;
  return (
    <li className="grid gap-x-4 gap-y-2 p-4 @lg:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className="text-lg font-bold tabular-nums">{formatTime(time)}</p>
      <div className="grid content-start gap-1">
        <p className="[overflow-wrap:anywhere]">
          <TallTextLink
            to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}
          >
            {name}
          </TallTextLink>
        </p>
        <p className="[overflow-wrap:anywhere]">{selectedService}</p>
        <p className="[overflow-wrap:anywhere] text-muted">{formatPlace(visit)}</p>
        {visit.member !== undefined && (
          <p>{`${visit.member} ${visit.serviceType === "online" ? "calls" : "comes"}`}</p>
        )}
        {visitedName !== undefined && (
          <p className="[overflow-wrap:anywhere]">{`For ${visitedName}`}</p>
        )}
        {visit.status === "Pending" && (
          <MemberCallOuts contact={visit.email ?? visit.phone} visitOn={date} />
        )}
        {isCallDue(visit.callDue) && (
          <p>
            <Badge tone="waiting">No email: call</Badge>{" "}
            <span>{formatCallAbout(visit.callDue.about, passphrase)}</span>
          </p>
        )}
        {phonesOf(visit).map(({ who, phone }, place) => (
          <p key={place} className="hidden print:block">{`${who}: ${phone}`}</p>
        ))}
        <VisitWords visit={visit} />
      </div>
      <div className="grid content-start gap-2 @lg:justify-items-end @lg:text-right">
        <p>
          <RequestStateBadge request={{ ...visit, bookingDate: date }} reader="owner" />
        </p>
        {passphrase !== undefined && (
          <p className="text-sm">
            <span className="text-muted">Pass-phrase:</span>{" "}
            <strong className="text-base whitespace-nowrap">{passphrase}</strong>
          </p>
        )}
      </div>
      <VisitActions visit={visit} />
    </li>
  );
}

/** Both the phone of the person who is met and, where that's somebody else, of who booked. */
const phonesOf = ({ name, phone, visitedName, visitedPhone }: Visit) =>
  [
    { who: visitedName ?? name, phone: visitedPhone },
    { who: name, phone },
  ].filter((each): each is { who: string; phone: string } => each.phone !== undefined);

function VisitActions({ visit }: { visit: Visit }) {
  const now = useNow(30_000);
  const address = formatAddress(visit);
  return (
    <div className="flex flex-wrap gap-2 tabular-nums @lg:col-span-2 @lg:col-start-2 [&>a]:grow @lg:[&>a]:grow-0 [&>button]:grow @lg:[&>button]:grow-0">
      {phonesOf(visit).map(({ who, phone }, place) => (
        <ButtonAnchor key={place} kind="secondary" href={telUrl(phone)}>
          <Phone aria-hidden className="size-5 shrink-0" />
          Call <VisuallyHidden>{`${who} `}</VisuallyHidden>
          {phone}
        </ButtonAnchor>
      ))}
      {address !== undefined && address !== "" && (
        <ButtonAnchor kind="secondary" href={mapUrl(address)} target="_blank">
          <MapPin aria-hidden className="size-5 shrink-0" />
          Map<VisuallyHidden>{`: ${address}`}</VisuallyHidden>
        </ButtonAnchor>
      )}
      {getRequestState({ ...visit, bookingDate: visit.date }) === "unconfirmed" && (
        <ConfirmVisit reference={visit.reference} client={visit} kind="primary" />
      )}
      {visit.status === "Pending" && visit.confirmed && hasBegun(visit, now) && (
        <DoneButton request={visit} />
      )}
      {visit.status !== "Cancelled" && <MarkPaid reference={visit.reference} />}
      {visit.status === "Pending" && (
        <ButtonLink
          kind="quiet"
          to={{
            pathname: paths.owner.href("bookings"),
            search: `?open=${visit.reference}&move=yes`,
          }}
        >
          Move<VisuallyHidden>{` the visit of ${visit.name}`}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  );
}

function formatPlace(visit: Visit): string {
  const address = formatAddress(visit);
  if (address === undefined) return "Online";
  return address === "" ? "In person" : address;
}
