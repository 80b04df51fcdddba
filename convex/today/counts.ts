import type { Infer } from "convex/values";
import { Triggers } from "convex-helpers/server/triggers";
import type { DataModel, Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import {
  callsDue,
  confirmedVisits,
  toConfirm,
  toMove,
  toPlan,
  withoutTime,
} from "../bookings/ranges";
import { isReplaced } from "../bookings/status";
import type { ReadCtx } from "../readCtx";
import type { vCounted } from "./fields";

/**
 * How much of each kind waits, kept beside the rows themselves: every mutation that writes such a row writes its count
 * in the same transaction, so a number is exact however large it is, and costs as many reads as it has shards.
 */

export type Counted = Infer<typeof vCounted>;

/** Rows that a count is spread over, so that those who write at once rarely wait for each other. */
const SHARDS = 32;

/** What counting anew reads at most; beyond it nobody is told how many there are. */
const MOST_RECOUNTED = 1000;

type Writer = MutationCtx["db"];

/** All that one call changes is counted in one shard: of two calls that's one chance to meet, however many kinds they write. */
interface CountingCtx extends MutationCtx {
  countShard: number;
}

const triggers = new Triggers<DataModel, CountingCtx>();

/** What is counted: which rows, said of one row and as a range of an index, in the order in which they're listed. */
function rowsOf<Table extends TableNames>(
  table: Table,
  sizeOf: (row: Doc<Table>) => number | boolean,
  range: (ctx: ReadCtx) => { take: (most: number) => Promise<Doc<Table>[]> },
) {
  const sum = (rows: readonly (Doc<Table> | null)[]) =>
    rows.reduce((total, row) => total + (row === null ? 0 : Number(sizeOf(row))), 0);
  return {
    first: (ctx: ReadCtx, most: number) => range(ctx).take(most),
    /** What its first rows come to, and how many rows that took. */
    look: async (ctx: ReadCtx, most: number) => {
      const rows = await range(ctx).take(most);
      return { rows: rows.length, count: sum(rows) };
    },
    /** Has every write counted; the triggers' own types tell which row belongs to which table. */
    register: (what: Counted) => {
      triggers.register(table, async ({ innerDb, countShard }, { oldDoc, newDoc }) => {
        await bump(innerDb, what, countShard, sum([newDoc]) - sum([oldDoc]));
      });
    },
  };
}

type Request = Doc<"quoteRequests">;

const isOpen = ({ quarantined, status, confirmed }: Request) =>
  quarantined === undefined && status === "Pending" && !confirmed;

const isRequest = (request: Request) => isOpen(request) && request.bookingDate === undefined;

const isOffered = (state: "open" | "ranOut") => (request: Request) =>
  isOpen(request) && request.otherTimes?.state === state;

/** What waits in requests. */
export const requests = {
  bookings: rowsOf(
    "quoteRequests",
    (request) => isOpen(request) && request.bookingDate !== undefined && !isReplaced(request),
    toConfirm,
  ),
  // `owner.waiting` takes those off that are still to come.
  over: rowsOf(
    "quoteRequests",
    ({ quarantined, status, confirmed, bookingDate }) =>
      quarantined === undefined && status === "Pending" && confirmed && bookingDate !== undefined,
    confirmedVisits,
  ),
  replaced: rowsOf("quoteRequests", isOffered("open"), (ctx) => toMove(ctx, "open")),
  ranOut: rowsOf("quoteRequests", isOffered("ranOut"), (ctx) => toMove(ctx, "ranOut")),
  quotes: rowsOf(
    "quoteRequests",
    (request) => isRequest(request) && request.quote === undefined,
    (ctx) => withoutTime(ctx, false),
  ),
  accepted: rowsOf(
    "quoteRequests",
    (request) =>
      isRequest(request) &&
      request.quote?.state === "accepted" &&
      request.quote.hasProject === undefined,
    toPlan,
  ),
  calls: rowsOf(
    "quoteRequests",
    ({ callDue }) => callDue !== undefined && callDue.doneAt === undefined,
    callsDue,
  ),
};

/** Conversations in which somebody waits for an answer. */
const conversations = rowsOf(
  "conversations",
  ({ unread }) => unread,
  ({ db }) =>
    db.query("conversations").withIndex("by_unread_and_lastAt", (q) => q.eq("unread", true)),
);
export const firstUnread = conversations.first;

/** Friends who are still to be called. */
const toCall = ({ quarantined, referrals, called }: Doc<"referrals" | "serviceRatings">) =>
  quarantined === undefined ? referrals.length - called.length : 0;

const emailsOf = (state: Doc<"emails">["state"]) =>
  rowsOf(
    "emails",
    (email) => email.state === state,
    ({ db }) => db.query("emails").withIndex("by_state_and_dueAt", (q) => q.eq("state", state)),
  );

const counted = {
  ...requests,
  unread: conversations,
  friends: rowsOf("referrals", toCall, ({ db }) =>
    db
      .query("referrals")
      .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined)),
  ),
  ratedFriends: rowsOf("serviceRatings", toCall, ({ db }) =>
    db
      .query("serviceRatings")
      .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined)),
  ),
  projects: rowsOf(
    "webFormSubmissions",
    ({ quarantined, turn }) => quarantined === undefined && turn === "business",
    ({ db }) =>
      db
        .query("webFormSubmissions")
        .withIndex("by_quarantined_and_turn_and_dueOn", (q) =>
          q.eq("quarantined", undefined).eq("turn", "business"),
        ),
  ),
  emails: emailsOf("failed"),
  waitingEmails: emailsOf("waiting"),
  quarantined: rowsOf(
    "submissions",
    ({ quarantined }) => quarantined === true,
    ({ db }) =>
      db.query("submissions").withIndex("by_quarantined", (q) => q.eq("quarantined", true)),
  ),
  privacy: rowsOf(
    "privacyRequests",
    ({ answeredAt }) => answeredAt === undefined,
    ({ db }) =>
      db
        .query("privacyRequests")
        .withIndex("by_answeredAt_and_askedAt", (q) => q.eq("answeredAt", undefined)),
  ),
  dashboardPayments: rowsOf(
    "dashboardPayments",
    ({ state }) => state === "waiting",
    ({ db }) =>
      db
        .query("dashboardPayments")
        .withIndex("by_state_and_paidAt", (q) => q.eq("state", "waiting")),
  ),
  cardTrouble: rowsOf(
    "payments",
    ({ problem }) => problem !== undefined,
    ({ db }) => db.query("payments").withIndex("by_problem", (q) => q.gt("problem", "")),
  ),
  dashboardTrouble: rowsOf(
    "dashboardPayments",
    ({ problem }) => problem !== undefined,
    ({ db }) => db.query("dashboardPayments").withIndex("by_problem", (q) => q.gt("problem", "")),
  ),
} satisfies Record<Counted, unknown>;

for (const what of Object.keys(counted) as Counted[]) counted[what].register(what);

/** The context of a mutation that keeps the counts: every builder of a mutation gives it to its handler. */
export const keepCounts = <Ctx extends MutationCtx>(ctx: Ctx): Ctx & CountingCtx =>
  triggers.wrapDB({ ...ctx, countShard: Math.floor(Math.random() * SHARDS) });

const shardsOf = (db: ReadCtx["db"], what: Counted) =>
  db
    .query("waitingCounts")
    .withIndex("by_what_and_shard", (q) => q.eq("what", what))
    .take(SHARDS);

const sum = (shards: readonly { count: number }[]) =>
  shards.reduce((total, { count }) => total + count, 0);

/** A row that isn't there is read as well, and no other: those who begin a count don't wait for each other. */
async function bump(db: Writer, what: Counted, shard: number, by: number): Promise<void> {
  if (by === 0) return;
  const row = await db
    .query("waitingCounts")
    .withIndex("by_what_and_shard", (q) => q.eq("what", what).eq("shard", shard))
    .unique();
  if (row === null) await db.insert("waitingCounts", { what, shard, count: by });
  else await db.patch("waitingCounts", row._id, { count: row.count + by });
}

/**
 * Counts the rows of one kind anew, in case somebody has written past our functions, such as a restored backup. A count of
 * more than it can read stays.
 */
export async function recount({ db }: { db: Writer }, what: Counted): Promise<void> {
  const shards = await shardsOf(db, what);
  const { rows, count } = await counted[what].look({ db }, MOST_RECOUNTED);
  if (count === sum(shards)) return;
  if (rows === MOST_RECOUNTED && sum(shards) > count) return;
  for (const { _id } of shards) await db.delete("waitingCounts", _id);
  await db.insert("waitingCounts", { what, shard: 0, count });
}

/** How much of one kind there is now. */
export const getCount = async ({ db }: ReadCtx, what: Counted): Promise<number> =>
  sum(await shardsOf(db, what));
