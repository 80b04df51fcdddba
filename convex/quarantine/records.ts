import type { Doc } from "../_generated/dataModel";
import { bookingNotice } from "../bookings/emails";
import { placeBooking } from "../bookings/model";
import { clientNotice } from "../clients/emails";
import { placeClient } from "../clients/model";
import { contactNotice, supportNotice } from "../contact/emails";
import { placeMessage, placeSupportRequest } from "../contact/model";
import { ratingNotice } from "../ratings/emails";
import { placeRating } from "../ratings/model";
import { referralNotice } from "../referrals/emails";
import { placeReferral } from "../referrals/model";
import { dateInWords, timeInWords } from "../shared/dates";
import type { FormName } from "../submissions/tables";
import { signUpNotice } from "../webinars/emails";
import { placeSignUp } from "../webinars/model";
import { findDesign } from "./designs";
import { type Find, sent } from "./record";

/** A booking that gives up its time, and keeps the wish in words. */
function asQuote({ bookingDate, bookingTime, additionalInfo }: Doc<"quoteRequests">) {
  const wish =
    bookingDate === undefined || bookingTime === undefined
      ? undefined
      : `Asked for ${dateInWords(bookingDate)}, ${timeInWords(bookingTime)}.`;
  return {
    bookingDate: undefined,
    bookingTime: undefined,
    additionalInfo: [additionalInfo, wish].filter(Boolean).join("\n\n") || undefined,
  };
}

const booking: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("quoteRequests")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  if (row === null) return null;
  const { quarantined, bookingDate: date, bookingTime: time } = row;
  return {
    quarantined,
    notice: bookingNotice(row, reference),
    slot: date === undefined || time === undefined ? undefined : { date, time },
    takeOut: (to) => to.db.delete("quoteRequests", row._id),
    place: (to, accepted, { withoutSlot }) =>
      placeBooking(to, { ...sent(row), ...(withoutSlot && asQuote(row)) }, accepted),
  };
};

const contact: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("contacts")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  return (
    row && {
      quarantined: row.quarantined,
      notice: contactNotice(row, reference),
      takeOut: (to) => to.db.delete("contacts", row._id),
      place: (to, accepted) => placeMessage(to, sent(row), accepted),
    }
  );
};

const support: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("supportRequests")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  return (
    row && {
      quarantined: row.quarantined,
      notice: supportNotice(row, reference),
      takeOut: (to) => to.db.delete("supportRequests", row._id),
      place: (to, accepted) => placeSupportRequest(to, sent(row), accepted),
    }
  );
};

const webinar: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("webinarsSignUps")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  return (
    row && {
      quarantined: row.quarantined,
      notice: signUpNotice(row, reference),
      takeOut: (to) => to.db.delete("webinarsSignUps", row._id),
      place: (to, accepted) => placeSignUp(to, sent(row), accepted),
    }
  );
};

const referral: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("referrals")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  return (
    row && {
      quarantined: row.quarantined,
      notice: referralNotice(row.referrals, reference, null),
      takeOut: (to) => to.db.delete("referrals", row._id),
      place: (to, accepted) =>
        placeReferral(to, { referrals: row.referrals, terms: true }, accepted),
    }
  );
};

const rating: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("serviceRatings")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  return (
    row && {
      quarantined: row.quarantined,
      notice: ratingNotice(row, reference, {}),
      takeOut: (to) => to.db.delete("serviceRatings", row._id),
      place: (to, accepted) => placeRating(to, sent(row), accepted),
    }
  );
};

const client: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("clients")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  if (row === null) return null;
  const profile = { ...row, abnTfn: row.abnTfn };
  return {
    quarantined: row.quarantined,
    notice: clientNotice(profile, reference),
    takeOut: (to) => to.db.delete("clients", row._id),
    place: (to, accepted) => placeClient(to, sent(profile), accepted),
  };
};

/** How the record of each form is found. */
export const records: Record<FormName, Find> = {
  booking,
  shop: booking,
  contact,
  support,
  webinar,
  design: findDesign,
  referral,
  rating,
  client,
};
