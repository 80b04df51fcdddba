import type { Form } from "../submissions/form";

/** A booking, or a request for a quote where no time is given. The shop's orders are records of this form, too. */
export const booking = {
  name: "booking",
  table: "quoteRequests",
  emailField: "email",
  label: { one: "Booking or quote", many: "Bookings and quotes" },
  eventType: "New Quote Request",
  panel: "bookings",
} as const satisfies Form;
