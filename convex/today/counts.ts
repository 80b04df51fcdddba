import type { Infer } from "convex/values";
import { Triggers } from "convex-helpers/server/triggers";
import type { DataModel, Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
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

/** The first rows of a kind. */
type Take = (ctx: ReadCtx, most: number) => Promise<readonly unknown[]>;

/** Registers what a write means for a count; the triggers' own types tell which row belongs to which table. */
type Register = (what: Counted) => void;

const triggers = new Triggers<DataModel, CountingCtx>();

function rowsOf<Table extends TableNames>(
  table: Table,
  isCounted: (row: Doc<Table>) => boolean,
  take: Take,
): { take: Take; register: Register } {
  const countOf = (row: Doc<Table> | null) => (row !== null && isCounted(row) ? 1 : 0);
  return {
    take,
    register: (what) => {
      triggers.register(table, async ({ innerDb, countShard }, { oldDoc, newDoc }) => {
        await bump(innerDb, what, countShard, countOf(newDoc) - countOf(oldDoc));
      });
    },
  };
}

const isOpen = ({ quarantined, status, confirmed }: Doc<"quoteRequests">) =>
  quarantined === undefined && status === "Pending" && !confirmed;

const openRequests = (ctx: ReadCtx, isUnanswered: true | undefined) =>
  ctx.db.query("quoteRequests").withIndex(
    "to_confirm_or_quote",
    // Those without a date are quotes, and come first.
    (q) =>
      q
        .eq("quarantined", undefined)
        .eq("status", "Pending")
        .eq("confirmed", false)
        .eq("otherTimes.isUnanswered", isUnanswered)
        .gt("bookingDate", ""),
  );

const openQuotes = (ctx: ReadCtx) =>
  ctx.db
    .query("quoteRequests")
    .withIndex("to_confirm_or_quote", (q) =>
      q
        .eq("quarantined", undefined)
        .eq("status", "Pending")
        .eq("confirmed", false)
        .eq("otherTimes.isUnanswered", undefined)
        .eq("bookingDate", undefined)
        .eq("quote.state", undefined),
    );

const emailsOf = (state: Doc<"emails">["state"]) =>
  rowsOf(
    "emails",
    (email) => email.state === state,
    ({ db }, most) =>
      db
        .query("emails")
        .withIndex("by_state_and_dueAt", (q) => q.eq("state", state))
        .take(most),
  );

/** What is counted: which rows, said of one row and as a range of an index. */
const counted: Record<Counted, { take: Take; register: Register }> = {
  bookings: rowsOf(
    "quoteRequests",
    (request) => isOpen(request) && request.bookingDate !== undefined && !isReplaced(request),
    (ctx, most) => openRequests(ctx, undefined).take(most),
  ),
  replaced: rowsOf(
    "quoteRequests",
    (request) => isOpen(request) && isReplaced(request),
    (ctx, most) => openRequests(ctx, true).take(most),
  ),
  quotes: rowsOf(
    "quoteRequests",
    (request) =>
      isOpen(request) && request.bookingDate === undefined && request.quote?.state === undefined,
    (ctx, most) => openQuotes(ctx).take(most),
  ),
  calls: rowsOf(
    "quoteRequests",
    ({ callDue }) => callDue !== undefined && callDue.doneAt === undefined,
    ({ db }, most) =>
      db
        .query("quoteRequests")
        .withIndex("by_callDue_doneAt_and_callDue_since", (q) =>
          q.eq("callDue.doneAt", undefined).gt("callDue.since", 0),
        )
        .take(most),
  ),
  messages: rowsOf(
    "contacts",
    ({ quarantined, replied }) => quarantined === undefined && !replied,
    ({ db }, most) =>
      db
        .query("contacts")
        .withIndex("by_quarantined_and_replied_and_createdAt", (q) =>
          q.eq("quarantined", undefined).eq("replied", false),
        )
        .take(most),
  ),
  emails: emailsOf("failed"),
  waitingEmails: emailsOf("waiting"),
  quarantined: rowsOf(
    "submissions",
    ({ quarantined }) => quarantined === true,
    ({ db }, most) =>
      db
        .query("submissions")
        .withIndex("by_quarantined", (q) => q.eq("quarantined", true))
        .take(most),
  ),
  privacy: rowsOf(
    "privacyRequests",
    ({ answeredAt }) => answeredAt === undefined,
    ({ db }, most) =>
      db
        .query("privacyRequests")
        .withIndex("by_answeredAt_and_askedAt", (q) => q.eq("answeredAt", undefined))
        .take(most),
  ),
  dashboardPayments: rowsOf(
    "dashboardPayments",
    ({ state }) => state === "waiting",
    ({ db }, most) =>
      db
        .query("dashboardPayments")
        .withIndex("by_state_and_paidAt", (q) => q.eq("state", "waiting"))
        .take(most),
  ),
  cardTrouble: rowsOf(
    "payments",
    ({ problem }) => problem !== undefined,
    ({ db }, most) =>
      db
        .query("payments")
        .withIndex("by_problem", (q) => q.gt("problem", ""))
        .take(most),
  ),
  dashboardTrouble: rowsOf(
    "dashboardPayments",
    ({ problem }) => problem !== undefined,
    ({ db }, most) =>
      db
        .query("dashboardPayments")
        .withIndex("by_problem", (q) => q.gt("problem", ""))
        .take(most),
  ),
  unread: rowsOf(
    "conversations",
    ({ unread }) => unread,
    ({ db }, most) =>
      db
        .query("conversations")
        .withIndex("by_unread_and_lastAt", (q) => q.eq("unread", true))
        .take(most),
  ),
};

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
  const { length: count } = await counted[what].take({ db }, MOST_RECOUNTED);
  if (count === sum(shards)) return;
  if (count === MOST_RECOUNTED && sum(shards) > count) return;
  for (const { _id } of shards) await db.delete("waitingCounts", _id);
  await db.insert("waitingCounts", { what, shard: 0, count });
}

/** How much of one kind there is now. */
export const getCount = async ({ db }: ReadCtx, what: Counted): Promise<number> =>
  sum(await shardsOf(db, what));
