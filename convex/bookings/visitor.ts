import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../functions";
import { submitOnce } from "../submissions/model";
import { envelope, vSubmissionResult } from "../submissions/tables";
import * as model from "./model";
import { bookingForm } from "./rules";

/** The times of a date (`YYYY-MM-DD`) that are taken; live on every open booking page. */
export const takenTimes = visitorQuery({
  args: { date: v.string() },
  returns: v.array(v.string()),
  handler: (ctx, { date }) => model.takenTimes(ctx, date),
});

/**
 * Books a slot, or asks for a quote where no date and time is given. Fails with `invalid`, `slotTaken`
 * or `alreadySubmitted`; returns `tooManyRequests`.
 */
export const book = visitorMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    serviceType: v.string(),
    address: v.optional(v.string()),
    postcode: v.optional(v.string()),
    selectedService: v.string(),
    additionalInfo: v.optional(v.string()),
    bookingDate: v.optional(v.string()),
    bookingTime: v.optional(v.string()),
  },
  returns: vSubmissionResult,
  handler: (ctx, args) =>
    submitOnce(
      ctx,
      { form: "booking", args, rules: bookingForm({ now: Date.now(), slot: "optional" }) },
      (booking, accepted) => model.placeBooking(ctx, booking, accepted),
    ),
});
