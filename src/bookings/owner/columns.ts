import { formatSortable } from "#convex/shared/dates";
import type { CsvColumns } from "../../records/csv";
import type { OwnerRequest } from "./week-days";

/** How bookings and quotes look in a spreadsheet. */
export const bookingColumns: CsvColumns<OwnerRequest> = {
  reference: "Reference",
  bookingDate: "Date",
  bookingTime: "Time",
  status: "Status",
  confirmed: "Confirmed",
  name: "Name",
  email: "Email",
  phone: "Phone",
  visitedName: "Visit for",
  visitedPhone: "Phone of who’s visited",
  selectedService: "Service",
  serviceType: "How",
  address: "Address",
  postcode: "Postcode",
  additionalInfo: "Notes",
  coupon: "Code or coupon",
  submissionTimestamp: {
    title: "Sent",
    value: ({ submissionTimestamp: at }) => formatSortable(at),
  },
  visitMinutes: "Minutes",
  attendingAt: null,
  waitingList: null,
  callDue: null,
  otherTimes: null,
  payment: null,
};
