import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import {
  callsDue,
  confirmedVisits,
  missed,
  toConfirm,
  toInvoice,
  toMove,
  toPlan,
  withoutTime,
} from "../bookings/lists";
import { toCheck } from "../bookings/monthlyChecks";
import type { ReadCtx } from "../core/readCtx";
import { lateInvoices, oldDebts } from "../invoices/model";
import { toAnswer } from "../notifications/conversation";
import { addDays, toInstant } from "../shared/dates";
import { hasDate, signUpsFor } from "../webinars/dates/model";
import { sessionIds } from "../webinars/rules";
import type { vCounted, vWaiting } from "./fields";

/*
 * What waits for the owner, as index ranges. Counts are read from the rows themselves, so none can be out of date, and
 * reading stops at a hundred.
 */

export type Waiting = Infer<typeof vWaiting>;
export type Counted = Infer<typeof vCounted>;

/** A range of rows. @param today `YYYY-MM-DD` in the business's time zone */
type Range<Row> = (ctx: ReadCtx, today: string) => { take: (most: number) => Promise<Row[]> };

/** The kinds that are requests, in the order of their lists. */
export const requests = {
  bookings: (ctx) => toConfirm(ctx),
  over: (ctx, today) => confirmedVisits(ctx, { to: addDays(today, -1) }),
  replaced: (ctx) => toMove(ctx, "open"),
  ranOut: (ctx) => toMove(ctx, "over"),
  quotes: (ctx) => withoutTime(ctx, false),
  accepted: toPlan,
  calls: callsDue,
  toInvoice: (ctx) => toInvoice(ctx),
  missed: (ctx) => missed(ctx),
  checks: toCheck,
} satisfies Partial<Record<Waiting, Range<Doc<"quoteRequests">>>>;

/** Sign-ups for a weekly webinar without a future date, so that nobody can send them a link. */
const withoutDate: Range<Doc<"webinarsSignUps">> = (ctx, today) => ({
  take: async (most) => {
    const now = toInstant(today, "00:00");
    const found = await Promise.all(
      sessionIds.map(async (id) =>
        (await hasDate(ctx, id, now)) ? [] : signUpsFor(ctx, id).take(most),
      ),
    );
    return found.flat().slice(0, most);
  },
});

/** The kinds from other tables. */
const others = {
  unread: toAnswer,
  projects: ({ db }) =>
    db
      .query("webFormSubmissions")
      .withIndex("by_quarantined_and_waitingOn_and_dueOn", (q) =>
        q.eq("quarantined", undefined).eq("waitingOn", "business"),
      ),
  emails: ({ db }) =>
    db.query("emails").withIndex("by_state_and_dueAt", (q) => q.eq("state", "failed")),
  unsent: ({ db }) =>
    db.query("emails").withIndex("by_state_and_dueAt", (q) => q.eq("state", "waiting")),
  texts: ({ db }) =>
    db.query("textMessages").withIndex("by_state_and_dueAt", (q) => q.eq("state", "failed")),
  quarantined: ({ db }) =>
    db.query("submissions").withIndex("by_quarantined", (q) => q.eq("quarantined", true)),
  privacy: ({ db }) =>
    db
      .query("privacyRequests")
      .withIndex("by_answeredAt_and_askedAt", (q) => q.eq("answeredAt", undefined)),
  dashboardPayments: ({ db }) =>
    db.query("dashboardPayments").withIndex("by_state_and_paidAt", (q) => q.eq("state", "waiting")),
  cardProblems: ({ db }) =>
    db.query("payments").withIndex("by_problem", (q) => q.gt("problem", "")),
  dashboardProblems: ({ db }) =>
    db.query("dashboardPayments").withIndex("by_problem", (q) => q.gt("problem", "")),
  webinars: withoutDate,
  owed: ({ db }) =>
    db.query("invoices").withIndex("by_isOwed_and_dueAt", (q) => q.eq("isOwed", true)),
  overdue: lateInvoices,
  oldDebts,
  toPay: ({ db }) =>
    db.query("payments").withIndex("by_state_and_changedAt", (q) => q.eq("state", "started")),
  messages: ({ db }) =>
    db
      .query("contacts")
      .withIndex("by_quarantined_and_replied", (q) =>
        q.eq("quarantined", undefined).eq("replied", false),
      ),
} satisfies Partial<Record<Counted, Range<unknown>>>;

const friends = {
  friends: ({ db }) =>
    db
      .query("referrals")
      .withIndex("by_quarantined_and_isToCall", (q) =>
        q.eq("quarantined", undefined).eq("isToCall", true),
      ),
  ratedFriends: ({ db }) =>
    db
      .query("serviceRatings")
      .withIndex("by_quarantined_and_isToCall", (q) =>
        q.eq("quarantined", undefined).eq("isToCall", true),
      ),
} satisfies Partial<Record<Waiting, Range<Pick<Doc<"referrals">, "referrals" | "called">>>>;

const ranges: Record<Exclude<Counted, keyof typeof friends>, Range<unknown>> = {
  ...requests,
  ...others,
};

/** The count of one kind on a date, up to a maximum. */
export async function countWaiting(
  ctx: ReadCtx,
  { what, today }: { what: Counted; today: string },
  most: number,
): Promise<number> {
  if (what !== "friends" && what !== "ratedFriends")
    return (await ranges[what](ctx, today).take(most)).length;
  const records = await friends[what](ctx).take(most);
  const count = records.reduce((sum, each) => sum + each.referrals.length - each.called.length, 0);
  return Math.min(count, most);
}
