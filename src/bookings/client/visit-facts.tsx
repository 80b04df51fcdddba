import { toVisit } from "#convex/bookings/calendarEntry/rules";
import { getSlot, isRemoteSession } from "#convex/bookings/rules";
import { formatSlot, getVisitState, isReplaced } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { toVisitFile } from "#convex/files/rules";
import { formatAbout } from "#convex/shared/counting";
import { dateAt } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { useNames } from "../../team/use-team";
import { ButtonAnchor } from "../../ui/button-link";
import { Fold } from "../../ui/fold";
import { PoliteStatus } from "../../ui/polite-status";
import { TallTextLink } from "../../ui/text-link";
import { CalendarLinks } from "../calendar-links";
import type { ChangeableRequest } from "../own-request";
import { inVisitorsZone } from "../visitor-zone";
import { changeAt } from "./change-request";

interface VisitProps {
  request: ChangeableRequest;
  /** Epoch milliseconds, updated. */
  now: number;
}

/** A request's time. */
export function When({ request }: { request: ChangeableRequest }) {
  const slot = getSlot(request);
  if (slot === undefined) return <p>Quote request</p>;
  const elsewhere = inVisitorsZone(slot);
  const { visitMinutes, status } = request;
  const isOff = status === "Cancelled";
  return (
    <p>
      {isOff && <span>Was for </span>}
      <strong className="text-lg">{formatSlot(slot)}</strong>
      {elsewhere !== undefined && <span>{` (${elsewhere} where you are)`}</span>}
      {!isOff && visitMinutes !== undefined && (
        <span className="block">{formatAbout(visitMinutes)}</span>
      )}
    </p>
  );
}

/** Whether a visit is in the future or today, because nobody knows when it ends. */
function isToComeOrOn({ request, now }: VisitProps): boolean {
  const slot = getSlot(request);
  return request.status === "Pending" && slot !== undefined && slot.date >= dateAt(now);
}

/** The pass-phrase that proves the person who comes or calls is from us. */
export function Passphrase({ request, now }: VisitProps) {
  const { passphrase, serviceType, member } = request;
  if (passphrase === undefined || !isToComeOrOn({ request, now })) return null;
  const isOnline = serviceType === "online";
  const who = isOnline ? "the person who calls" : "the person at your door";
  return (
    <div className="grid max-w-form gap-1 rounded-md border-l-8 border-accent bg-accent-pale p-4">
      <p>
        Pass-phrase of the day: <strong className="text-xl whitespace-nowrap">{passphrase}</strong>
      </p>
      <p>
        {member !== undefined && <span>{`${member} will ${isOnline ? "call" : "come"}. `}</span>}
        <span>
          {`Ask ${who} for it, and wait for them to say it first. If they don’t know it, they’re not from us.`}
        </span>
      </p>
    </div>
  );
}

interface RemoteSessionProps extends VisitProps {
  /** The page already explains how it works. */
  isExplained?: boolean;
}

/** The link of a remote session, once there is one, and how it works. */
export function RemoteSession({ request, now, isExplained = false }: RemoteSessionProps) {
  const { passphrase, remoteLink } = request;
  if (!isRemoteSession(request) || !isToComeOrOn({ request, now })) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {remoteLink !== undefined && (
        <>
          <ButtonAnchor href={remoteLink} target="_blank" rel="noreferrer">
            Open the remote session
          </ButtonAnchor>
          <p>
            {`It leads to ${new URL(remoteLink).host}. Open it only while we’re on the phone with you, after we’ve said the pass-phrase.`}
          </p>
        </>
      )}
      {remoteLink === undefined && passphrase !== undefined && (
        <p>The link into the session appears here when we’re ready.</p>
      )}
      <PoliteStatus
        message={remoteLink === undefined ? "" : "The link into your remote session is here."}
      />
      {!isExplained && (
        <TallTextLink to={paths.remote.href()}>
          How a remote session goes, and how you know it’s us
        </TallTextLink>
      )}
    </div>
  );
}

/** Adds a future visit to a calendar. */
export function AddToCalendar({ request, now }: VisitProps) {
  const team = useNames();
  const slot = getSlot(request);
  if (slot === undefined || isReplaced(request) || changeAt(request, now) === "over") return null;
  const { reference, calendarSequence: sequence, selectedService: service, serviceType } = request;
  const { member, visitMinutes: minutes = business.slots.minutes } = request;
  const version = { state: getVisitState(request), sequence };
  const of = { reference, service, serviceType, minutes, member };
  // A link's page doesn't know the address.
  const place = "address" in request ? request : { ...request, address: "At your place" };
  return (
    <Fold title="Add it to your calendar">
      <div className="pt-2">
        <CalendarLinks
          visit={toVisit({ postcode: undefined, ...place, team }, slot, reference)}
          file={toVisitFile({ ...of, ...slot, ...version })}
          {...version}
        />
      </div>
    </Fold>
  );
}
