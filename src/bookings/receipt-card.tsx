import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { pick } from "convex-helpers";
import { api } from "#convex/_generated/api";
import { toVisit } from "#convex/bookings/calendarEntry/rules";
import { asksHow, type Booking } from "#convex/bookings/formRules";
import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { getSlot, type Slot } from "#convex/bookings/rules";
import {
  formatRequestState,
  getRequestState,
  getVisitState,
  type RequestState,
} from "#convex/bookings/status";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { codeWords } from "#convex/coupons/rules";
import { toVisitFile } from "#convex/files/rules";
import { quoteFields, requestFields } from "#convex/requests/formRules";
import { formatServicePrice, isPerVisit, priceNow } from "#convex/services/prices";
import { formatAbout } from "#convex/shared/counting";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { unbroken } from "#convex/shared/text";
import { labelledItems } from "#convex/typed/form";
import type { WithPhotos } from "#convex/uploads/formRules";
import { OurPhone, OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import type { Receipt } from "../forms/delivery";
import { EmailedTo } from "../forms/emailed-to";
import { paths } from "../navigation/paths";
import { RequestStateBadge } from "../records/request-state";
import { useNames } from "../team/use-team";
import { WhoComes } from "../team/who-comes";
import { PoliteStatus } from "../ui/polite-status";
import { ReferenceCard } from "../ui/reference-card";
import { SummaryList } from "../ui/summary-list";
import { TextLink } from "../ui/text-link";
import { CalendarLinks } from "./calendar-links";
import { useHours } from "./known-hours";
import { inVisitorsZone } from "./visitor-zone";

const ways = { online: "Online", "in-person": "In person" };

/** What a request for a quote says, to read again. */
const quotedFields = {
  ...pick(requestFields, ["additionalInfo", "address", "postcode"]),
  ...quoteFields,
};

interface ReceiptCardProps {
  receipt: Receipt<WithPhotos<Booking>>;
  /** See `ReferenceCard`. */
  isPage?: boolean;
  /** Reopens the request if the email address is wrong. */
  onCorrect: (() => void) | undefined;
}

type StatedRequest = Parameters<typeof formatRequestState>[0];

/** The request's current state; undefined while loading. */
type Live = NonNullable<FunctionReturnType<typeof api.bookings.visitor.receipt>> | undefined;

/** The receipt with the request's current state, and calendar links. */
export default function ReceiptCard({ receipt, isPage = false, onCorrect }: ReceiptCardProps) {
  const { reference, requestId, sent, reviewReason, notEmailed } = receipt;
  const live = useQuery(api.bookings.visitor.receipt, { requestId });
  const planned = extentOf(useHours(), sent).minutes;
  const prices = useServicePrices();
  if (live === null)
    return (
      <ReferenceCard
        title="We don’t have this request any more"
        reference={reference}
        isPage={isPage}
      />
    );
  const slot = getSlot(live ?? sent);
  const minutes = live?.visitMinutes ?? planned;
  const { selectedService } = sent;
  const priced = {
    ...(live ?? priceNow(selectedService, prices)),
    ...pick(sent, ["selectedService", "serviceType"]),
  };
  const state = live && getRequestState(live);
  if (reviewReason === "wish" && live?.bookingDate === undefined && state !== "cancelled")
    return <WishCard receipt={receipt} isPage={isPage} />;
  const isOpen = state !== "cancelled" && state !== "completed";
  return (
    <ReferenceCard
      title={getTitle(slot, state)}
      reference={reference}
      isPage={isPage}
      isTicked={isPage && state !== "cancelled"}
      first={<WhereItStands request={live ?? { ...sent, ...accepted }} slot={slot} />}
    >
      <div className="grid gap-1">
        <p className="font-semibold">{unbroken(sent.selectedService)}</p>
        {slot === undefined && (
          <SummaryList
            items={[
              {
                label: "How",
                value: asksHow(sent, "optional") ? ways[sent.serviceType] : undefined,
              },
              ...labelledItems(quotedFields, sent),
              { label: "Photos", value: sent.photos?.files.length },
            ]}
          />
        )}
        {sent.visitedName !== undefined && <p>{`For ${sent.visitedName}`}</p>}
        {slot !== undefined && (
          <>
            {(live?.quote !== undefined || !isPerVisit(sent.selectedService)) && (
              <p>{formatAbout(minutes)}</p>
            )}
            {live?.quote === undefined && (
              <p>
                <OwnText>{formatServicePrice(priced, minutes)}</OwnText>
              </p>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <>
          {/* Above everything that loads with the live query, so that nothing shifts under a press. */}
          {slot !== undefined && (
            <AddToCalendar
              sent={sent}
              slot={slot}
              visitMinutes={minutes}
              reference={reference}
              live={live}
            />
          )}
          {slot !== undefined && <WhoComes does={doesWhat(sent)} member={live?.member} />}
          <CodeWords sent={sent} />
          <EmailedTo email={sent.email} notEmailed={notEmailed} onCorrect={onCorrect} />
          <WaysToChange hasSlot={slot !== undefined} manageKey={live?.manageKey} />
        </>
      )}
      {state === "cancelled" && <p>No one will come or call.</p>}
    </ReferenceCard>
  );
}

function getTitle(slot: Slot | undefined, state: RequestState | undefined): string {
  const what = slot === undefined ? "request" : "booking";
  if (state === "cancelled" || state === "completed" || state === "confirmed")
    return `Your ${what} is ${state}`;
  return `We have your ${what}`;
}

/** The initial state, until the live one has loaded. */
const accepted = { status: "Pending", confirmed: false };

function WhereItStands({ request, slot }: { request: StatedRequest; slot: Slot | undefined }) {
  return (
    <div className="grid justify-items-start gap-2">
      {slot !== undefined && <SlotDateTime slot={slot} />}
      <RequestStateBadge request={request} reader="client" />
      <PoliteStatus message={formatRequestState(request, "client")} />
      {getRequestState(request) === "unconfirmed" && (
        <p>
          Nobody else can book this time. We’ll confirm it by email or by calling you, usually
          within {ANSWERED_WITHIN}.
        </p>
      )}
    </div>
  );
}

function WaysToChange({ hasSlot, manageKey }: { hasSlot: boolean; manageKey: string | undefined }) {
  if (hasSlot && manageKey !== undefined) {
    return (
      <p key="link">
        Here’s your link. Keep it:{" "}
        <TextLink to={paths.visit.href({ key: manageKey })}>
          See, move or cancel your visit
        </TextLink>
      </p>
    );
  }
  return (
    <p>
      <span>
        Keep this reference and quote it if anything changes: call <OurPhone />
      </span>
      {hasSlot && (
        <span>
          , or{" "}
          <TextLink to={paths.login.href({ next: paths.myRequests.href() })}>
            sign in and change it yourself
          </TextLink>
        </span>
      )}
      <span>.</span>
    </p>
  );
}

function doesWhat({ serviceType, visitedName }: Booking) {
  if (serviceType === "online") return "call you";
  return visitedName === undefined ? "come to you" : "come to them";
}

interface AddToCalendarProps {
  sent: Booking;
  slot: Slot;
  visitMinutes: number;
  reference: string;
  live: Live;
}

function AddToCalendar({ sent, slot, visitMinutes, reference, live }: AddToCalendarProps) {
  const { selectedService: service, serviceType } = sent;
  const { member } = live ?? {};
  const team = useNames();
  const version = {
    state: live ? getVisitState(live) : ("tentative" as const),
    sequence: live?.calendarSequence ?? 0,
  };
  const of = { reference, service, serviceType, minutes: visitMinutes, member };
  return (
    <CalendarLinks
      visit={toVisit({ ...sent, visitMinutes, member, team }, slot, reference)}
      file={toVisitFile({ ...of, ...slot, ...version })}
      {...version}
    />
  );
}

/** The receipt when the sender already holds too many times, so none was reserved and we call back. */
function WishCard({
  receipt: { reference, sent },
  isPage = false,
}: Pick<ReceiptCardProps, "receipt" | "isPage">) {
  return (
    <ReferenceCard
      isPage={isPage}
      isTicked={isPage}
      title="We’ve got your request. We’ll call to confirm a time"
      reference={reference}
    >
      <VisitTime sent={sent} />
      <CodeWords sent={sent} />
      <p>
        So many times are being booked just now that we can’t hold this one yet. We’ll call or email
        you, usually within {ANSWERED_WITHIN}. In a hurry? Call <OurPhone /> and read the reference
        to us.
      </p>
    </ReferenceCard>
  );
}

function CodeWords({ sent: { coupon } }: { sent: Booking }) {
  const words = codeWords(coupon);
  return words === undefined ? null : <p>{words}</p>;
}

function VisitTime({ sent: { bookingDate: date, bookingTime: time } }: { sent: Booking }) {
  return date === undefined || time === undefined ? null : <SlotDateTime slot={{ date, time }} />;
}

function SlotDateTime({ slot }: { slot: Slot }) {
  const elsewhere = inVisitorsZone(slot);
  return (
    <p>
      <strong className="text-xl">{formatDateTime(toInstant(slot.date, slot.time))}</strong>
      {elsewhere !== undefined && <span>{` (${elsewhere} where you are)`}</span>}
    </p>
  );
}
