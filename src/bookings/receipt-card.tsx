import type { Booking } from "#convex/bookings/formRules";
import { type Slot, toVisit } from "#convex/bookings/rules";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { unbroken } from "#convex/shared/text";
import type { Receipt } from "../forms/delivery";
import { EmailedTo } from "../forms/emailed-to";
import { OurPhone } from "../lib/our-phone";
import { paths } from "../navigation/paths";
import { WhoComes } from "../team/who-comes";
import { ReferenceCard } from "../ui/reference-card";
import { TextLink } from "../ui/text-link";
import { CalendarLinks } from "./calendar-links";
import { useHours } from "./hours";
import { inVisitorsZone } from "./visitor-zone";

interface ReceiptCardProps {
  receipt: Receipt<Booking>;
  /** Opens the request again where the email address is wrong. */
  onCorrect: (() => void) | undefined;
}

/** What was accepted, with the ways to put it into a calendar. */
export default function ReceiptCard({ receipt, onCorrect }: ReceiptCardProps) {
  const { reference, sent, apart } = receipt;
  if (apart === "wish") return <WishCard receipt={receipt} />;
  const { bookingDate: date, bookingTime: time } = sent;
  const slot = date !== undefined && time !== undefined ? { date, time } : undefined;
  return (
    <ReferenceCard
      title={slot === undefined ? "We have your request" : "We have your booking"}
      reference={reference}
    >
      <p className="font-semibold">{unbroken(sent.selectedService)}</p>
      {sent.visitedName !== undefined && <p>{`For ${sent.visitedName}`}</p>}
      {slot !== undefined && (
        <>
          <SlotDateTime slot={slot} />
          <WhoComes does={doesWhat(sent)} />
        </>
      )}
      <EmailedTo email={sent.email} notEmailed={receipt.notEmailed} onCorrect={onCorrect} />
      <p>
        Keep the reference. To change something, call <OurPhone /> and read it to us
        {slot !== undefined && (
          <>
            , or{" "}
            <TextLink to={paths.login.href({ next: paths.myRequests.href() })}>
              sign in and change it yourself
            </TextLink>
          </>
        )}
        .
      </p>
      {slot !== undefined && <AddToCalendar sent={sent} slot={slot} reference={reference} />}
    </ReferenceCard>
  );
}

function doesWhat({ serviceType, visitedName }: Booking) {
  if (serviceType === "online") return "call you";
  return visitedName === undefined ? "come to you" : "come to them";
}

interface AddToCalendarProps {
  sent: Booking;
  slot: Slot;
  reference: string;
}

/** The ways to put a visit that has just been booked into a calendar. */
function AddToCalendar({ sent, slot, reference }: AddToCalendarProps) {
  const { minutes: visitMinutes } = useHours();
  const visit = toVisit({ ...sent, visitMinutes }, slot, reference);
  return <CalendarLinks visit={visit} state="tentative" sequence={0} />;
}

/** So many times were asked for that none is held: we answer with one. */
function WishCard({ receipt: { reference, sent } }: Pick<ReceiptCardProps, "receipt">) {
  return (
    <ReferenceCard title="We have your request, but not yet a time" reference={reference}>
      <VisitTime sent={sent} />
      <p>
        So many times are being booked just now that we can’t hold this one by itself. We’ll call or
        email you to agree on it, usually within one business day. In a hurry? Call <OurPhone /> and
        read the reference to us.
      </p>
    </ReferenceCard>
  );
}

function VisitTime({ sent: { bookingDate: date, bookingTime: time } }: { sent: Booking }) {
  return date === undefined || time === undefined ? null : <SlotDateTime slot={{ date, time }} />;
}

function SlotDateTime({ slot }: { slot: Slot }) {
  const elsewhere = inVisitorsZone(slot);
  return (
    <p>
      <strong>{formatDateTime(toInstant(slot.date, slot.time))}</strong>
      {elsewhere !== undefined && <> ({elsewhere} where you are)</>}
    </p>
  );
}
