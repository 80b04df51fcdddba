import { formatRequestState } from "#convex/bookings/status";
import type { CsvColumns } from "../../records/csv";
import type { OwnerRequest } from "./week-days";

const toIso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();

/** A list of bookings as a file: dates as programs read them. */
export const bookingColumns: CsvColumns<OwnerRequest> = {
  reference: "Reference",
  bookingDate: "Date",
  bookingTime: "Time",
  visitMinutes: "Minutes",
  status: { title: "State", value: (request) => formatRequestState(request, "owner") },
  confirmed: null,
  name: "Name",
  email: "Email",
  phone: "Phone",
  visitedName: "Visit for",
  visitedPhone: "Their phone",
  selectedService: "Service",
  serviceType: "How",
  address: "Address",
  postcode: "Postcode",
  additionalInfo: "In their words",
  ownerNote: "Your note",
  coupon: "Code or coupon",
  submissionTimestamp: { title: "Sent", value: (request) => toIso(request.submissionTimestamp) },
  attendingAt: { title: "Said they’ll be there", value: (request) => toIso(request.attendingAt) },
  ownerNoteAt: null,
  waitingList: null,
  callDue: null,
  otherTimes: null,
  payment: null,
};
