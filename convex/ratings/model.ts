import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { codesOf, issueCoupon, issueForFriends } from "../coupons/model";
import { apologyCodes } from "../coupons/rules";
import { enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { bounded } from "../paging";
import { rememberFriends, rememberPerson } from "../people/model";
import { projected } from "../projection";
import type { Accepted } from "../submissions/model";
import { ratingNotice } from "./emails";
import { isUnhappy, type Rating, starsInWords } from "./rules";
import { ratingFields } from "./tables";

/**
 * Notes who rated us and whom they named. An anonymous rating leaves no trace at all: the friends that
 * it names could tell whose it is.
 */
async function rememberRater(
  ctx: MutationCtx,
  { userEmail, referrals }: Rating,
  { reference, now }: Pick<Accepted, "reference" | "now">,
): Promise<void> {
  if (userEmail === "") return;
  const trace = { form: "rating", reference, now } as const;
  await rememberPerson(ctx, { email: userEmail }, trace);
  await rememberFriends(ctx, referrals, trace);
}

/**
 * Writes a checked rating with its codes, the owner's notification and the mail. Should all 900
 * codes be out, the rating is taken without one, and its reference stands in for it on the screen.
 */
export async function placeRating(
  ctx: MutationCtx,
  rating: Rating,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("serviceRatings", { ...rating, ...quarantine, reference, timestamp: now });
  if (quarantine.quarantined) return;
  await rememberRater(ctx, rating, { reference, now });
  const codes = apologyCodes(Math.random);
  const code = isUnhappy(rating.rating)
    ? await issueCoupon(ctx, { kind: "apology", reference, now, codes })
    : null;
  const friendsCode = await issueForFriends(ctx, rating.referrals, { reference, now });
  await notifyOwner(ctx, {
    eventType: "Service Rating",
    reference,
    fields: {
      rating: starsInWords(rating.rating),
      email: rating.userEmail === "" ? "anonymous" : rating.userEmail,
      ...(code !== null && { code }),
      ...(friendsCode !== null && { coupon: friendsCode }),
      ...(rating.referrals.length > 0 && {
        friends: rating.referrals.map(({ name }) => name).join(", "),
      }),
    },
  });
  await enqueueOwnerEmail(ctx, ratingNotice(rating, reference, { code, friendsCode }));
}

/** Rows of a page: each takes two more reads, for its coupons. */
const WITH_COUPONS = 16;

type Reading = Pick<QueryCtx, "db">;

/** With the codes that went out, as an apology or for friends. */
export async function ratingRow(ctx: Reading, rating: Doc<"serviceRatings">) {
  return {
    ...projected(ratingFields, rating),
    ...(await codesOf(ctx, rating.reference, "apology")),
  };
}

/** Ratings, newest first. */
export async function listRatings(ctx: Reading, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("serviceRatings")
    .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(bounded(paginationOpts, WITH_COUPONS));
  return {
    ...found,
    page: await Promise.all(found.page.map((rating) => ratingRow(ctx, rating))),
  };
}
