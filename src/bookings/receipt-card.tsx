import { business } from "../../convex/business/business";
import { instantInWords, instantOf } from "../../convex/business/dates";
import { type Booking, type Slot, type Visit, visitOf } from "../../convex/bookings/rules";
import { paths } from "../app/paths";
import type { Receipt } from "../lib/delivery";
import { inVisitorsZone } from "../lib/visitor-zone";
import { Button } from "../ui/button";
import { ButtonAnchor } from "../ui/button-link";
import { ReferenceCard } from "../ui/reference-card";
import { TextAnchor, TextLink } from "../ui/text-link";
import { googleCalendarUrl, loadIcs, outlookCalendarUrl } from "./calendar";

/** What was accepted, with the ways to put it into a calendar. */
export function ReceiptCard({ receipt }: { receipt: Receipt<Booking> }) {
  const { reference, sent } = receipt;
  const { bookingDate: date, bookingTime: time } = sent;
  const slot = date !== undefined && time !== undefined ? { date, time } : undefined;
  return (
    <ReferenceCard
      title={slot === undefined ? "We have your request" : "We have your booking"}
      reference={reference}
    >
      <p className="font-semibold">{sent.selectedService}</p>
      {slot !== undefined && <SlotInWords slot={slot} />}
      <p>
        Keep the reference. To change something, call{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor> and read it to
        us
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
      {slot !== undefined && <CalendarLinks visit={visitOf(sent, slot, reference)} />}
    </ReferenceCard>
  );
}

function SlotInWords({ slot }: { slot: Slot }) {
  const elsewhere = inVisitorsZone(slot);
  return (
    <p>
      <strong>{instantInWords(instantOf(slot.date, slot.time))}</strong>
      {elsewhere !== undefined && <> ({elsewhere} where you are)</>}
    </p>
  );
}

function CalendarLinks({ visit }: { visit: Visit }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" onClick={() => void saveIcs(visit)}>
        Add to my calendar (.ics)
      </Button>
      <ButtonAnchor kind="quiet" href={googleCalendarUrl(visit)} target="_blank" rel="noreferrer">
        Google Calendar
      </ButtonAnchor>
      <ButtonAnchor kind="quiet" href={outlookCalendarUrl(visit)} target="_blank" rel="noreferrer">
        Outlook
      </ButtonAnchor>
    </div>
  );
}

async function saveIcs(visit: Visit) {
  const file = new Blob([await loadIcs(visit, Date.now())], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${visit.reference}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
