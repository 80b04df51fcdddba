import type { Id } from "#convex/_generated/dataModel";
import OwnRequests from "../../../src/bookings/client/signed-in-requests";
import { setRows } from "../../support/connection";
import { NOW } from "../../support/factories";
import { renderAt } from "../../support/render-at";
import { setCalendar } from "../calendar";

/** Thursday 26 November 2026 at 9:00, online. */
const booking = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online",
  selectedService: "Computer help",
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
  timeline: [{ _id: "1" as Id<"requestEvents">, kind: "received", by: "client", at: NOW }],
};

/** Shows one request to its client, with a working connection. */
export function showOwnRequest(changes: Record<string, unknown> = {}) {
  // The visit isn't loading, and the calendar is empty.
  setCalendar([]);
  setRows([{ ...booking, ...changes }]);
  renderAt("/", <OwnRequests />);
}
