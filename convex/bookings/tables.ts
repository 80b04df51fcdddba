import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { quarantine } from "../submissions/tables";

/** How the help is given; an in-person visit needs an address. */
export const vServiceType = v.union(v.literal("online"), v.literal("in-person"));
export type ServiceType = Infer<typeof vServiceType>;

export const bookingTables = {
  /** What a visitor asked for. With a date and a time it is a booking, without them a quote request. */
  quoteRequests: defineTable({
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    serviceType: vServiceType,
    address: v.optional(v.string()),
    postcode: v.optional(v.string()),
    selectedService: v.string(),
    additionalInfo: v.optional(v.string()),
    /** `YYYY-MM-DD` in the business's time zone. */
    bookingDate: v.optional(v.string()),
    /** `HH:mm` in the business's time zone. */
    bookingTime: v.optional(v.string()),
    confirmed: v.boolean(),
    /** Pending until the owner sets another (specification section 4). */
    status: v.string(),
    submissionTimestamp: v.number(),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_email_and_quarantined", ["email", "quarantined"])
    .index("by_bookingDate_and_bookingTime", ["bookingDate", "bookingTime"]),

  /** One row for each slot that is held; at most one row for a date and time. */
  bookings: defineTable({
    date: v.string(),
    time: v.string(),
    quoteRequestId: v.id("quoteRequests"),
  })
    .index("by_date_and_time", ["date", "time"])
    .index("by_quoteRequestId", ["quoteRequestId"]),
};
