import type { TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../core/forms";
import { deleteConversation } from "../notifications/conversation";
import { isRunning } from "../payments/rules";
import { remove } from "../quarantine/model";
import { dateAt } from "../shared/dates";
import { lasts, type PeriodName } from "../shared/periods";
import { forgottenFields } from "../submissions/byReference";
import { deleteRecord } from "./deletion";
import { isLive } from "./paidFor";

/** Rows of each kind that one pass takes up. */
const BATCH = 50;

/** Records: each takes more along. */
const RECORDS = 10;

/** Where a rule goes on: null at its beginning. */
interface Pass {
  /** What is older goes; the same for all passes, since a cursor belongs to its bounds. */
  before: number;
  cursor: string | null;
  now: number;
}

interface Rule {
  period: PeriodName;
  /** Deletes some of what is older than an instant. Returns where it goes on, or null once it's over. */
  enforce: (ctx: MutationCtx, pass: Pass) => Promise<Pick<Pass, "cursor"> | null>;
}

/** Again from the beginning, where all that was found is gone. */
const again = (isMore: boolean) => (isMore ? { cursor: null } : null);

interface Page<Row> {
  page: Row[];
  isDone: boolean;
  continueCursor: string;
}

/** Some rows, and on past those that stay: however many they are, nothing behind them is kept for their sake. */
async function walk<Row>(
  { page, isDone, continueCursor: cursor }: Page<Row>,
  take: (row: Row) => Promise<unknown>,
) {
  for (const row of page) await take(row);
  return isDone ? null : { cursor };
}

/** The database's types can't follow a table that is a parameter; the creation time is the same in all. */
type AnyTable = "contacts";

/** Rows that nothing else hangs on, by when they were written. */
const rows = (period: PeriodName, name: TableNames): Rule => ({
  period,
  async enforce(ctx, { before }) {
    const table = name as AnyTable;
    const old = await ctx.db
      .query(table)
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.delete(table, _id);
    return again(old.length === BATCH);
  },
});

/** Records of a form, with all that belongs to them. */
const sent = (period: PeriodName, name: TableNames, form: RecordForm): Rule => ({
  period,
  async enforce(ctx, { before, cursor, now }) {
    const old = await ctx.db
      .query(name as AnyTable)
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
      .paginate({ numItems: RECORDS, cursor });
    return walk(old, async ({ reference }) => {
      if (!(await isLive(ctx, reference))) await deleteRecord(ctx, { form, reference, now });
    });
  },
});

const heldBack: Rule = {
  period: "heldBack",
  async enforce(ctx, { before }) {
    const old = await ctx.db
      .query("submissions")
      .withIndex("by_quarantined", (q) => q.eq("quarantined", true).lt("_creationTime", before))
      .take(RECORDS);
    for (const { _id, reference } of old) {
      await remove(ctx, reference);
      await ctx.db.patch("submissions", _id, { quarantined: undefined });
    }
    return again(old.length === RECORDS);
  },
};

/** The references stay, so that none is given twice. */
const requestIds: Rule = {
  period: "requestIds",
  async enforce(ctx, { before }) {
    const old = await ctx.db
      .query("submissions")
      .withIndex("by_forgotten", (q) => q.eq("forgotten", undefined).lt("_creationTime", before))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.patch("submissions", _id, forgottenFields);
    return again(old.length === BATCH);
  },
};

const payments: Rule = {
  period: "payments",
  async enforce(ctx, { before, cursor }) {
    const old = await ctx.db
      .query("payments")
      .withIndex("by_changedAt", (q) => q.lt("changedAt", before))
      .paginate({ numItems: BATCH, cursor });
    // A membership changes every month: what runs for so long without a word is Stripe's to say.
    return walk(old, async (row) => {
      if (!isRunning(row.state)) await ctx.db.delete("payments", row._id);
    });
  },
};

/** With their entries, whose months keep their sums. What somebody still owes isn't forgotten. */
const invoices: Rule = {
  period: "payments",
  async enforce(ctx, { before, cursor }) {
    const old = await ctx.db
      .query("invoices")
      .withIndex("by_changedAt", (q) => q.lt("changedAt", before))
      .paginate({ numItems: BATCH, cursor });
    return walk(old, async (row) => {
      if (row.isOwed === undefined) await ctx.db.delete("invoices", row._id);
    });
  },
};

/** What nobody has said the purpose of isn't forgotten. */
const dashboardPayments: Rule = {
  period: "payments",
  async enforce(ctx, { before, cursor }) {
    const old = await ctx.db
      .query("dashboardPayments")
      .withIndex("by_changedAt", (q) => q.lt("changedAt", before))
      .paginate({ numItems: BATCH, cursor });
    return walk(old, async (row) => {
      if (row.state !== "waiting") await ctx.db.delete("dashboardPayments", row._id);
    });
  },
};

const answered: Rule = {
  period: "privacyRequests",
  async enforce(ctx, { before }) {
    const old = await ctx.db
      .query("privacyRequests")
      .withIndex("by_answeredAt_and_askedAt", (q) => q.gt("answeredAt", 0).lt("answeredAt", before))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.delete("privacyRequests", _id);
    return again(old.length === BATCH);
  },
};

const closedDays: Rule = {
  period: "notes",
  async enforce(ctx, { before }) {
    const old = await ctx.db
      .query("closedDays")
      .withIndex("by_date", (q) => q.lt("date", dateAt(before)))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.delete("closedDays", _id);
    return again(old.length === BATCH);
  },
};

const coupons: Rule = {
  period: "coupons",
  async enforce(ctx, { before }) {
    let deleted = 0;
    for (const waiting of [undefined, true] as const) {
      const old = await ctx.db
        .query("coupons")
        .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
          q.eq("waiting", waiting).eq("redeemedAt", undefined).lt("expiresAt", before),
        )
        .take(BATCH);
      for (const { _id } of old) await ctx.db.delete("coupons", _id);
      deleted += old.length;
    }
    return again(deleted >= BATCH);
  },
};

/** The requests stay; by what they were sent from nobody can be told any more. */
const networks: Rule = {
  period: "networks",
  async enforce(ctx, { now }) {
    const old = await ctx.db
      .query("quoteRequests")
      .withIndex("by_sentFrom_until", (q) => q.gt("sentFrom.until", 0).lt("sentFrom.until", now))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.patch("quoteRequests", _id, { sentFrom: undefined });
    return again(old.length === BATCH);
  },
};

/** The requests stay; the links in their emails open nothing any more. */
const manageLinks: Rule = {
  period: "manageLinks",
  async enforce(ctx, { before }) {
    const old = await ctx.db
      .query("quoteRequests")
      .withIndex("by_manageLink_visitAt", (q) =>
        q.gt("manageLink.visitAt", 0).lt("manageLink.visitAt", before),
      )
      .take(BATCH);
    for (const { _id } of old) await ctx.db.patch("quoteRequests", _id, { manageLink: undefined });
    return again(old.length === BATCH);
  },
};

/** The requests stay; whoever waited for an earlier time waits no longer than there can be one. */
const waitingList: Rule = {
  period: "offers",
  async enforce(ctx, { now }) {
    const old = await ctx.db
      .query("quoteRequests")
      .withIndex("by_waitingList_to", (q) =>
        q.gt("waitingList.to", "").lt("waitingList.to", dateAt(now)),
      )
      .take(BATCH);
    for (const { _id } of old)
      await ctx.db.patch("quoteRequests", _id, { waitingList: undefined, notOffered: undefined });
    return again(old.length === BATCH);
  },
};

/** Conversations in which nothing was said for long, a few at a time: each takes its thread along. */
const silent: Rule = {
  period: "messages",
  async enforce(ctx, { before }) {
    const unanswered = await ctx.db
      .query("conversations")
      .withIndex("by_lastAt", (q) => q.eq("lastAt", undefined).lt("_creationTime", before))
      .first();
    const old =
      unanswered ??
      (await ctx.db
        .query("conversations")
        .withIndex("by_lastAt", (q) => q.gt("lastAt", 0).lt("lastAt", before))
        .first());
    if (old === null) return null;
    await deleteConversation(ctx, old._id);
    return again(true);
  },
};

/**
 * For every table what the hourly job deletes of it; or, in words, what else sees to it, what it goes with, or why it
 * stays. The types name a table that is missing.
 */
export const retention: Record<TableNames, readonly Rule[] | string> = {
  accessTokens: [rows("codes", "accessTokens")],
  signInCodes: [rows("codes", "signInCodes")],
  codeRequests: [rows("codes", "codeRequests")],
  knownBrowsers: [rows("knownBrowsers", "knownBrowsers")],
  callerHours: [rows("codes", "callerHours")],
  securityEvents: [rows("securityEvents", "securityEvents")],
  policyViolations: [rows("securityEvents", "policyViolations")],
  authRefreshTokens: [rows("sessions", "authRefreshTokens")],
  authSessions: [rows("sessions", "authSessions")],
  withdrawnRequests: [rows("requestIds", "withdrawnRequests")],
  submissions: [requestIds, heldBack],
  stripeEvents: [rows("stripeEvents", "stripeEvents")],
  adminNotifications: [rows("messages", "adminNotifications")],
  conversations: [silent],
  conversationEntries: "with their conversation",
  replies: "with their conversation",
  settlements: [rows("codes", "settlements")],
  replyTemplates: "the owner’s own writing",
  closedDays: [closedDays],
  coupons: [coupons],
  couponFriends: [rows("friends", "couponFriends")],
  erasures: [rows("erasures", "erasures")],
  privacyRequests: [answered],
  webinarsSignUps: [sent("signUps", "webinarsSignUps", "webinar")],
  referrals: [sent("signUps", "referrals", "referral")],
  contacts: [sent("messages", "contacts", "contact")],
  supportRequests: [sent("messages", "supportRequests", "support")],
  webFormSubmissions: [sent("briefs", "webFormSubmissions", "design")],
  clients: [sent("briefs", "clients", "client")],
  serviceRatings: [sent("briefs", "serviceRatings", "rating")],
  quoteRequests: [networks, manageLinks, waitingList, sent("requests", "quoteRequests", "booking")],
  payments: [payments],
  invoices: [invoices],
  moneyEntries: [rows("payments", "moneyEntries")],
  dashboardPayments: [dashboardPayments],
  moneyMonths: "a row for each month",
  invoiceTotals: "one row",
  emails: "email/jobs deletes them, by the period of emails",
  drafts: "with their brief",
  draftComments: "with their brief",
  projectFiles: "with their brief",
  briefChanges: "with their brief",
  projectMessages: "with their brief",
  projectEmails: "with their brief",
  projectViewers: "with their brief",
  uploads: "with their brief, draft or post; within a day where nothing uses them (uploads/jobs)",
  visitors: "telemetry/jobs, by the period of visits",
  sessions: "telemetry/jobs, by the period of visits",
  visitHours: "telemetry/jobs, by the period of visits",
  visitDays: "telemetry/jobs, by the period of visits",
  visitNews: "telemetry/jobs adds them up within minutes",
  visitNewsJobs: "one row",
  exportRefusals: "telemetry/jobs, after a day",
  exportKeys: "one row: the owner’s key",
  calendarFeeds: "one row: the owner’s address",
  bookings: "with their request",
  bookedDays: "with the last booking of the date",
  offers: [rows("offers", "offers")],
  softHolds: "choices/jobs, after a quarter of an hour; waitingList/jobs, after half an hour",
  requestEvents: "with their request",
  quotes: "with their request",
  personRecords: "with their record",
  people: "with the last of their records",
  personNotes: "with their person; one that was deleted, within minutes (people/jobs)",
  personChanges: "with their person",
  personSearchBlocks: "an entry with its person",
  personSearchSignatures: "letters without names",
  providerBreakers: "a row for each provider",
  ratingTotals: "a few rows",
  users: "until their reader wants them deleted: by it they find their requests again",
  authAccounts: "with their account",
  authVerificationCodes: "we have none: our own codes take their place",
  authVerifiers: "we have none: there’s no sign-in by other websites",
  authRateLimits: "we have none: our own limits take their place",
  bookingHours: "the owner’s own setting",
  blogs: "the owner’s own writing",
  blogChunks: "the owner’s own writing",
  updates: "the owner’s own writing",
  goals2025: "the owner’s own writing",
};

/** Every rule under a name of its own. */
const rules = new Map(
  Object.entries(retention).flatMap(([table, kept]) =>
    typeof kept === "string"
      ? []
      : kept.map((rule, place): [string, Rule] => [`${table} ${place + 1}`, rule]),
  ),
);

/** The rules with the instant before which each has something to delete. */
export const dueRules = (now: number) =>
  Array.from(rules, ([rule, { period }]) => ({ rule, before: now - lasts(period) }));

/** Does some of what a rule says. Returns where it goes on, or null once it's over; a rule that was renamed is. */
export const enforceRule = async (ctx: MutationCtx, name: string, pass: Pass) =>
  (await rules.get(name)?.enforce(ctx, pass)) ?? null;
