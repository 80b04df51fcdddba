import { formatDateTime, isDate, toInstant } from "#convex/shared/dates";
import { FormRecordCard } from "../../records/form-record-card";
import { type FormatEvent, labelled, someone } from "../../records/format-event";
import { PanelLink } from "../../records/panel-link";
import type { RecordView } from "../../records/record-view";
import { RequestStateBadge } from "../../records/request-state";
import type { RowOf } from "../../records/rows";

const how: Record<string, string> = { online: "Online", "in-person": "In person" };

interface Visit {
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

function formatVisit({ bookingDate = "", bookingTime = "" }: Visit): string | undefined {
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

/** A client has moved or cancelled a booking, or told us something about it. */
export const formatBookingChange: FormatEvent = (fields) => ({
  title: `${someone(fields["name"])} ${fields["change"] ?? "changed"} a booking: ${fields["selectedService"] ?? "no service"}`,
  details: [
    formatVisit(fields),
    labelled("Before:", fields["before"]),
    fields["message"],
    fields["email"],
  ],
});

function BookingCard({ row }: { row: RowOf<"booking"> }) {
  const { reference, bookingDate, bookingTime } = row;
  const when = formatVisit({ bookingDate, bookingTime });
  return (
    <FormRecordCard
      form="booking"
      kind={when === undefined ? "Quote request" : "Booking"}
      reference={reference}
      at={row.submissionTimestamp}
      sender={row}
      text={row.additionalInfo}
      badges={<RequestStateBadge request={row} reader="owner" />}
      facts={[
        { label: "Service", value: row.selectedService },
        { label: "Visit for", value: row.visitedName },
        { label: "When", value: when },
        { label: "Code or coupon", value: row.coupon },
      ]}
    >
      <PanelLink panel="bookings" reference={reference}>
        Open in Bookings
      </PanelLink>
    </FormRecordCard>
  );
}
