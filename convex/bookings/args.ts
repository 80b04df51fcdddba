import { type Infer, v } from "convex/values";
import { vDayPart } from "../hours/fields";
import { envelope } from "../submissions/fields";

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export const vSlot = v.object({ date: v.string(), time: v.string() });

/** What the owner's form for callers sends. */
export const callerArgs = {
  ...envelope,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  serviceType: v.string(),
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  selectedService: v.string(),
  additionalInfo: v.optional(v.string()),
  coupon: v.optional(v.string()),
  bookingDate: v.optional(v.string()),
  bookingTime: v.optional(v.string()),
};

/** What the visitors' form sends. */
export const bookingArgs = {
  ...callerArgs,
  email: v.string(),
  visitedName: v.optional(v.string()),
  visitedPhone: v.optional(v.string()),
};

/** A time of a date that's held softly, as everybody sees it. */
export const vSoftTime = v.object({
  time: v.string(),
  /** By which the browser that has chosen it knows its own; an offer has none. */
  mark: v.optional(v.string()),
});

/** What of a date is not to be had: the times that are reserved or held softly, and what of it we're closed. */
export const vCalendarDay = v.object({
  date: v.string(),
  closed: v.boolean(),
  /** Where it isn't all of it. */
  closedPart: v.optional(vDayPart),
  /** The starts of visits, also of those from when there were other times. */
  taken: v.array(v.string()),
  soft: v.array(vSoftTime),
});
export type CalendarDay = Infer<typeof vCalendarDay>;
