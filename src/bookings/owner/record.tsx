import { getSlot } from "#convex/bookings/rules";
import { formatShortSlot } from "#convex/shared/columns";
import { isDate } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import { FormRecordCard } from "../../records/form-record-card";
import { type FormatEvent, labelled, someone } from "../../records/format-event";
import { PanelLink } from "../../records/panel-link";
import type { RecordView } from "../../records/record-view";
import { RequestStateBadge } from "../../records/request-state";
import type { RowOf } from "../../records/rows";

const how: Record<string, string> = { online: "Online", "in-person": "In person" };

function formatVisit(visit: Parameters<typeof getSlot>[0], today: string): string | undefined {
  const slot = getSlot(visit);
  return slot && isDate(slot.date) ? formatShortSlot(slot, today) : undefined;
}

const getKind = (when: string | undefined) => (when === undefined ? "Quote request" : "Booking");

/** How lists show a request. The bookings panel has the details. */
export const bookingView: RecordView<RowOf<"booking">> = {
  Card: BookingCard,
  panel: "bookings",
  summarise: (row, today) => {
    const when = formatVisit(row, today);
    return {
      who: row.name,
      kind: getKind(when),
      at: row.submissionTimestamp,
      text: [row.selectedService, when].filter(Boolean).join(" · "),
      state: <RequestStateBadge request={row} reader="owner" />,
    };
  },
  formatEvent: (fields, today) => ({
    title: `${someone(fields["name"])}: ${fields["selectedService"] ?? "a request"}`,
    details: [
      formatVisit(fields, today) ?? "Asks for a quote, without a time",
      how[fields["serviceType"] ?? ""],
      fields["email"],
    ],
  }),
};

/** Describes a client's change to a booking, or their note about it. */
export const formatBookingChange: FormatEvent = (fields, today) => ({
  title: `${someone(fields["name"])} ${fields["change"] ?? "changed"} a booking: ${fields["selectedService"] ?? "no service"}`,
  details: [
    formatVisit(fields, today),
    labelled("Before:", fields["before"]),
    fields["message"],
    fields["email"],
  ],
});

function BookingCard({ row }: { row: RowOf<"booking"> }) {
  const { reference } = row;
  const when = formatVisit(row, useToday());
  return (
    <FormRecordCard
      form="booking"
      kind={getKind(when)}
      reference={reference}
      at={row.submissionTimestamp}
      sender={row}
      text={row.additionalInfo}
      badges={<RequestStateBadge request={row} reader="owner" />}
      facts={[
        { label: "Service", value: row.selectedService },
        { label: "Visit for", value: row.visitedName },
        { label: "When", value: when },
        { label: "Organisation", value: row.organisation },
        { label: "Code or coupon", value: row.coupon },
      ]}
    >
      <PanelLink panel="bookings" reference={reference}>
        Open in Bookings
      </PanelLink>
    </FormRecordCard>
  );
}
