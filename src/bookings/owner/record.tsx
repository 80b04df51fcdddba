import { formatDateTime, isDate, toInstant } from "#convex/shared/dates";
import { type EventFields, type FormatEvent, labelled, someone } from "../../records/format-event";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { LongText } from "../../records/long-text";
import { PanelLink } from "../../records/panel-link";
import type { RecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

const how: Record<string, string> = { online: "Online", "in-person": "In person" };

function formatVisit({ bookingDate = "", bookingTime = "" }: EventFields): string | undefined {
  return isDate(bookingDate) ? formatDateTime(toInstant(bookingDate, bookingTime)) : undefined;
}

/** Bookings and requests for a quote, in short: the bookings panel has the rest. */
export const bookingView: RecordView<RowOf<"booking">> = {
  Card: BookingCard,
  formatEvent: (fields) => ({
    title: `${someone(fields["name"])}: ${fields["selectedService"] ?? "a request"}`,
    details: [
      formatVisit(fields) ?? "Asks for a quote, without a time",
      how[fields["serviceType"] ?? ""],
      fields["email"],
    ],
  }),
};

/** A client has moved or cancelled a booking. */
export const formatBookingChange: FormatEvent = (fields) => ({
  title: `${someone(fields["name"])} ${fields["change"] ?? "changed"} a booking: ${fields["selectedService"] ?? "no service"}`,
  details: [formatVisit(fields), labelled("Before:", fields["before"]), fields["email"]],
});

function BookingCard({ row }: { row: RowOf<"booking"> }) {
  const {
    reference,
    name,
    email,
    phone,
    selectedService,
    bookingDate,
    bookingTime,
    status,
    confirmed,
    additionalInfo = "",
    submissionTimestamp,
  } = row;
  const when =
    bookingDate !== undefined && bookingTime !== undefined
      ? formatDateTime(toInstant(bookingDate, bookingTime))
      : undefined;
  const kind = when === undefined ? "Quote request" : "Booking";
  return (
    <RecordCard
      title={<RecordTitle kind={kind} email={email} name={name} />}
      meta={<RecordMeta kind={kind} reference={reference} at={submissionTimestamp} />}
      badges={
        <>
          <Badge>{status}</Badge>
          {confirmed && <Badge tone="good">Confirmed</Badge>}
        </>
      }
      facts={[
        { label: "Service", value: selectedService },
        { label: "When", value: when },
      ]}
    >
      {additionalInfo !== "" && <LongText>{additionalInfo}</LongText>}
      <ContactLinks email={email} phone={phone} about={reference} />
      <PanelLink panel="bookings" reference={reference}>
        Open in Bookings
      </PanelLink>
    </RecordCard>
  );
}
