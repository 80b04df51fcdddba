import { formatRequestState, formatSlot } from "#convex/bookings/status";
import { quoteFields, visitedFields } from "#convex/requests/formRules";
import { formatSortable } from "#convex/shared/dates";
import { labelsOf } from "#convex/typed/form";
import { getNow } from "../../lib/now";
import { addressColumn } from "../../records/address-column";
import type { CsvColumns } from "../../records/csv";
import type { OwnerRequest } from "./week-days";

const toTime = (instant: number | undefined) =>
  instant === undefined ? undefined : formatSortable(instant);

/** The CSV columns of bookings, with machine-readable dates. */
export const exportedColumns: CsvColumns<OwnerRequest> = {
  reference: "Reference",
  bookingDate: "Date",
  bookingTime: "Time",
  visitMinutes: "Minutes",
  status: { title: "Status", value: (request) => formatRequestState(request, "owner", getNow()) },
  confirmed: null,
  name: "Name",
  email: "Email",
  isProved: addressColumn("email"),
  phone: "Phone",
  ...labelsOf(visitedFields),
  selectedService: "Service",
  price: null,
  callOutFeeCents: null,
  serviceType: "How",
  address: "Address",
  postcode: "Postcode",
  additionalInfo: "Client’s words",
  ...labelsOf(quoteFields),
  ownerNote: "Note for this visit",
  member: "Who comes",
  coupon: "Code or coupon",
  photos: { title: "Photos", value: ({ photos }) => photos?.length },
  submissionTimestamp: { title: "Sent", value: (request) => toTime(request.submissionTimestamp) },
  attendingAt: { title: "Said they’ll be there", value: (request) => toTime(request.attendingAt) },
  ownerNoteAt: null,
  callDue: null,
  isTexted: null,
  otherTimes: null,
  wish: { title: "Wished for", value: ({ wish }) => wish && formatSlot(wish) },
  payment: null,
  quote: null,
  hasQuoteDraft: null,
  toInvoice: null,
  order: null,
};
