import { components } from "../_generated/api";
import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Sweep } from "../core/ownership";
import { deleteConversation, deleteReceived } from "../notifications/conversation";
import { forgetAdded } from "../people/forgetting";
import { remove } from "../quarantine/model";
import { deleteRecord, isLive } from "../records/model";
import { dateAt } from "../shared/dates";
import { retentionMs } from "../shared/periods";
import { forgottenFields } from "../submissions/byReference";
import { type AnyRow, firstField, type OwnedTable, ownedTables } from "./ownedTables";

/** Rows of each kind that one pass takes up. */
const BATCH = 50;

/** Records, and others that take more along. */
const RECORDS = 10;

/** Where a rule goes on: null at its beginning. */
interface Pass {
  /** What is older goes; the same for all passes, since a cursor belongs to its bounds. */
  before: number;
  cursor: string | null;
  now: number;
}

/** What is kept long enough by one rule, and what becomes of it. */
interface Rule {
  rule: Sweep;
  /** Whether anything is older than an instant. */
  isDue: (ctx: MutationCtx, before: number) => Promise<boolean>;
  /** Deletes some of it. Returns where it goes on, or null once it's over. */
  enforce: (ctx: MutationCtx, pass: Pass) => Promise<Pick<Pass, "cursor"> | null>;
}

/** What doesn't go by one index, or isn't simply deleted: the oldest rows, and what is done to each. */
interface Special<Table extends TableNames> {
  find: (ctx: MutationCtx, before: number, most: number) => Promise<Doc<Table>[]>;
  drop: (ctx: MutationCtx, row: Doc<Table>, before: number) => Promise<unknown>;
  /** Rows that one pass takes up. */
  most?: number;
}

/** Afterwards it begins again: all that was found is gone, or isn't found any more. */
const toRule =
  <Table extends TableNames>({ find, drop, most = BATCH }: Special<Table>) =>
  (rule: Sweep): Rule => ({
    rule,
    isDue: async (ctx, before) => (await find(ctx, before, 1)).length > 0,
    enforce: async (ctx, { before }) => {
      const rows = await find(ctx, before, most);
      for (const row of rows) await drop(ctx, row, before);
      return rows.length < most ? null : { cursor: null };
    },
  });

const special: Record<NonNullable<Sweep["special"]>, (rule: Sweep) => Rule> = {
  heldBack: toRule<"submissions">({
    find: (ctx, before, most) =>
      ctx.db
        .query("submissions")
        .withIndex("by_quarantined", (q) => q.eq("quarantined", true).lt("_creationTime", before))
        .take(most),
    drop: async (ctx, { _id, reference }) => {
      await remove(ctx, reference);
      await ctx.db.patch("submissions", _id, { quarantined: undefined });
    },
    most: RECORDS,
  }),

  /** The references stay, so that none is given twice. */
  requestIds: toRule<"submissions">({
    find: (ctx, before, most) =>
      ctx.db
        .query("submissions")
        .withIndex("by_forgotten", (q) => q.eq("forgotten", undefined).lt("_creationTime", before))
        .take(most),
    drop: (ctx, { _id }) => ctx.db.patch("submissions", _id, forgottenFields),
  }),

  unusedCoupons: toRule<"coupons">({
    find: async (ctx, before, most) => {
      const unused = (waiting: true | undefined) =>
        ctx.db
          .query("coupons")
          .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
            q.eq("waiting", waiting).eq("redeemedAt", undefined).lt("expiresAt", before),
          )
          .take(most);
      return [...(await unused(undefined)), ...(await unused(true))];
    },
    drop: (ctx, { _id }) => ctx.db.delete("coupons", _id),
  }),

  silentConversations: toRule<"conversations">({
    find: async (ctx, before, most) => {
      const silent = ctx.db.query("conversations");
      const unanswered = await silent
        .withIndex("by_lastAt", (q) => q.eq("lastAt", undefined).lt("_creationTime", before))
        .take(most);
      if (unanswered.length > 0) return unanswered;
      return ctx.db
        .query("conversations")
        .withIndex("by_lastAt", (q) => q.gt("lastAt", 0).lt("lastAt", before))
        .take(most);
    },
    drop: (ctx, { _id }) => deleteConversation(ctx, _id),
    most: 1,
  }),

  codeEmails: toRule<"emails">({
    find: (ctx, before, most) =>
      ctx.db
        .query("emails")
        .withIndex("by_template", (q) =>
          q.eq("template", "sign-in-code").lt("_creationTime", before),
        )
        .take(most),
    drop: (ctx, { _id }) => ctx.db.delete("emails", _id),
  }),

  /** Each takes what was noted about them along. */
  addedPeople: toRule<"people">({
    find: (ctx, before, most) =>
      ctx.db
        .query("people")
        .withIndex("by_addedAt", (q) => q.gt("addedAt", 0).lt("addedAt", before))
        .take(most),
    drop: forgetAdded,
    most: RECORDS,
  }),

  /** Each takes its files along. */
  receivedEmails: toRule<"receivedEmails">({
    find: (ctx, before, most) =>
      ctx.db
        .query("receivedEmails")
        .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
        .take(most),
    drop: deleteReceived,
    most: RECORDS,
  }),
};

/** Goes on past the rows that stay: however many they are, nothing behind them is kept for their sake. */
function byIndex({ name, form }: OwnedTable, rule: Sweep): Rule {
  const { by, isDay, clears, stays } = rule;
  const index = (by ?? "by_creation_time") as "by_creation_time";
  const field = (by === undefined ? "_creationTime" : firstField(name, by)) as "_creationTime";
  const isRecord = form !== undefined && clears === undefined;
  const older = (ctx: MutationCtx, before: number) => {
    // Rows without the field are below every number and text.
    const [first, end] = (isDay ? ["", dateAt(before)] : [0, before]) as [number, number];
    return ctx.db.query(name).withIndex(index, (q) => q.gt(field, first).lt(field, end));
  };
  return {
    rule,
    isDue: async (ctx, before) => (await older(ctx, before).first()) !== null,
    enforce: async (ctx, { before, cursor, now }) => {
      const numItems = isRecord ? RECORDS : BATCH;
      const old = await older(ctx, before).paginate({ numItems, cursor });
      for (const row of old.page) {
        if (stays?.(row as never)) continue;
        if (clears !== undefined) {
          await ctx.db.patch(
            name,
            row._id,
            Object.fromEntries(clears.map((each) => [each, undefined])),
          );
        } else if (isRecord) {
          const { reference } = row as AnyRow;
          if (!(await isLive(ctx, reference))) await deleteRecord(ctx, { form, reference, now });
        } else await ctx.db.delete(name, row._id);
      }
      return old.isDone ? null : { cursor: old.continueCursor };
    },
  };
}

/** Every rule that the daily job enforces, under a name of its own. */
const rules = new Map(
  ownedTables.flatMap((table) => {
    const { kept = "" } = table.ownership;
    if (typeof kept === "string") return [];
    return kept.flatMap((rule, place): [string, Rule][] => {
      if (rule.job !== undefined) return [];
      const made = rule.special ? special[rule.special](rule) : byIndex(table, rule);
      return [[`${table.name} ${place + 1}`, made]];
    });
  }),
);

/** The rules by which something has been kept long enough, each with the instant before which it came. */
export async function dueRules(ctx: MutationCtx, now: number) {
  const due: { rule: string; before: number }[] = [];
  for (const [name, { rule, isDue }] of rules) {
    const before = rule.isEnd ? now : now - retentionMs(rule.period);
    if (await isDue(ctx, before)) due.push({ rule: name, before });
  }
  return due;
}

/** Does some of what a rule says. Returns where it goes on, or null once it's over; a rule that was renamed is. */
export const enforceRule = async (ctx: MutationCtx, name: string, pass: Pass) =>
  (await rules.get(name)?.enforce(ctx, pass)) ?? null;

/**
 * The limits know callers by IP address or email. Each count is deleted a day after it began. A person who is being
 * limited then gets one full allowance, as they would by waiting an hour.
 */
export async function clearLimits(ctx: MutationCtx, now: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, {
    before: now - retentionMs("codes"),
  });
}
