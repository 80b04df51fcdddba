import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import type { QueryCtx } from "../_generated/server";
import { requestFields } from "../bookings/tables";
import { clientRow } from "../clients/model";
import { vClientRow } from "../clients/tables";
import { contactRow, supportRow } from "../contact/model";
import { contactFields, supportFields } from "../contact/tables";
import { briefFields, trackingFields } from "../designs/tables";
import { bounded } from "../paging";
import { projected } from "../projection";
import { ratingRow } from "../ratings/model";
import { vRatingRow } from "../ratings/tables";
import { referralRow } from "../referrals/model";
import { vReferralRow } from "../referrals/tables";
import { signUpRow } from "../webinars/model";
import { signUpFields } from "../webinars/tables";

type Reading = Pick<QueryCtx, "db">;

/** A brief in short; the designs panel has the rest. */
const designFields = {
  ...trackingFields,
  clientName: briefFields.clientName,
  clientEmail: briefFields.clientEmail,
  clientPhone: briefFields.clientPhone,
  businessName: briefFields.businessName,
};

/** One record of any form, as the owner sees it. */
export const vRecord = v.union(
  v.object({ form: v.literal("booking"), row: v.object(requestFields) }),
  v.object({ form: v.literal("contact"), row: v.object(contactFields) }),
  v.object({ form: v.literal("support"), row: v.object(supportFields) }),
  v.object({ form: v.literal("webinar"), row: v.object(signUpFields) }),
  v.object({ form: v.literal("referral"), row: vReferralRow }),
  v.object({ form: v.literal("rating"), row: vRatingRow }),
  v.object({ form: v.literal("client"), row: vClientRow }),
  v.object({ form: v.literal("design"), row: v.object(designFields) }),
);
export type OwnerRecord = Infer<typeof vRecord>;

/** The document of a reference, unless a program sent it. */
async function personal<Row extends { quarantined?: true }>(
  found: Promise<Row | null>,
): Promise<Row | null> {
  const row = await found;
  return row?.quarantined ? null : row;
}

/** How the record of a reference is found, form by form. */
const readers: {
  [Form in OwnerRecord["form"]]: (ctx: Reading, reference: string) => Promise<OwnerRecord | null>;
} = {
  async booking(ctx, reference) {
    const found = ctx.db
      .query("quoteRequests")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "booking", row: projected(requestFields, row) };
  },
  async contact(ctx, reference) {
    const found = ctx.db
      .query("contacts")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "contact", row: contactRow(row) };
  },
  async support(ctx, reference) {
    const found = ctx.db
      .query("supportRequests")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "support", row: supportRow(row) };
  },
  async webinar(ctx, reference) {
    const found = ctx.db
      .query("webinarsSignUps")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "webinar", row: signUpRow(row) };
  },
  async referral(ctx, reference) {
    const found = ctx.db
      .query("referrals")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "referral", row: await referralRow(ctx, row) };
  },
  async rating(ctx, reference) {
    const found = ctx.db
      .query("serviceRatings")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "rating", row: await ratingRow(ctx, row) };
  },
  async client(ctx, reference) {
    const found = ctx.db
      .query("clients")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "client", row: clientRow(row) };
  },
  async design(ctx, reference) {
    const found = ctx.db
      .query("webFormSubmissions")
      .withIndex("by_reference", (q) => q.eq("reference", reference));
    const row = await personal(found.unique());
    return row && { form: "design", row: projected(designFields, row) };
  },
};

/** The record of a reference, whatever its form, or null. */
export async function getRecord(ctx: Reading, reference: string): Promise<OwnerRecord | null> {
  const found = await Promise.all(Object.values(readers).map((read) => read(ctx, reference)));
  return found.find((record) => record !== null) ?? null;
}

/** Records on a page: each takes its row, its document and perhaps its coupon. */
const MOST_RECORDS = 15;

/** All that one e-mail address has sent, or was named in as a friend, newest first. */
export async function recordsOf(ctx: Reading, email: string, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("personRecords")
    .withIndex("by_email_and_at", (q) => q.eq("email", email.trim().toLowerCase()))
    .order("desc")
    .paginate(bounded(paginationOpts, MOST_RECORDS));
  const records = await Promise.all(
    found.page.map(async ({ form, reference, role }) => ({
      reference,
      role,
      record: await readers[form](ctx, reference),
    })),
  );
  return { ...found, page: records };
}
