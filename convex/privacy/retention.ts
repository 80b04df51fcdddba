import { components } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { Sweep } from "../core/ownership";
import { deleteConversation } from "../notifications/conversation";
import { remove } from "../quarantine/model";
import { deleteRecord, isLive } from "../records/model";
import { dateAt } from "../shared/dates";
import { retentionMs } from "../shared/periods";
import { forgottenFields } from "../submissions/byReference";
import { type AnyRow, firstField, type OwnedTable, ownedTables } from "./ownedTables";

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

/** Deletes some of what is older than an instant. Returns where it goes on, or null once it's over. */
type Enforce = (ctx: MutationCtx, pass: Pass) => Promise<Pick<Pass, "cursor"> | null>;

/** Again from the beginning, where all that was found is gone. */
const again = (isMore: boolean) => (isMore ? { cursor: null } : null);

/** What doesn't go by one index, or isn't simply deleted. */
const special: Record<NonNullable<Sweep["special"]>, Enforce> = {
  async heldBack(ctx, { before }) {
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

  /** The references stay, so that none is given twice. */
  async requestIds(ctx, { before }) {
    const old = await ctx.db
      .query("submissions")
      .withIndex("by_forgotten", (q) => q.eq("forgotten", undefined).lt("_creationTime", before))
      .take(BATCH);
    for (const { _id } of old) await ctx.db.patch("submissions", _id, forgottenFields);
    return again(old.length === BATCH);
  },

  async unusedCoupons(ctx, { before }) {
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

  /** A few at a time: each takes its thread along. */
  async silentConversations(ctx, { before }) {
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

/** Goes on past the rows that stay: however many they are, nothing behind them is kept for their sake. */
const sweep = ({ name, form }: OwnedTable, rule: Sweep): Enforce => {
  const { by, isDay, clears, stays } = rule;
  const index = (by ?? "by_creation_time") as "by_creation_time";
  const field = (by === undefined ? "_creationTime" : firstField(name, by)) as "_creationTime";
  const isRecord = form !== undefined && clears === undefined;
  return async (ctx, { before, cursor, now }) => {
    // Rows without the field are below every number and text.
    const [first, end] = (isDay ? ["", dateAt(before)] : [0, before]) as [number, number];
    const old = await ctx.db
      .query(name)
      .withIndex(index, (q) => q.gt(field, first).lt(field, end))
      .paginate({ numItems: isRecord ? RECORDS : BATCH, cursor });
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
  };
};

interface Rule {
  rule: Sweep;
  enforce: Enforce;
}

/** Every rule that the hourly job enforces, under a name of its own. */
const rules = new Map(
  ownedTables.flatMap((table) => {
    const { kept = "" } = table.ownership;
    if (typeof kept === "string") return [];
    return kept.flatMap((rule, place): [string, Rule][] => {
      if (rule.job !== undefined) return [];
      const enforce = rule.special ? special[rule.special] : sweep(table, rule);
      return [[`${table.name} ${place + 1}`, { rule, enforce }]];
    });
  }),
);

/** The rules with the instant before which each has something to delete. */
export const dueRules = (now: number) =>
  Array.from(rules, ([name, { rule }]) => ({
    rule: name,
    before: rule.isEnd ? now : now - retentionMs(rule.period),
  }));

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
