import { components } from "../_generated/api";
import type { TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { receivedEmails, silentConversations } from "../conversations/deleting";
import type { Sweep } from "../core/ownership";
import type { Retained } from "../core/retention";
import { unusedCoupons } from "../coupons/issuing";
import { codeEmails } from "../email/erasing";
import { addedPeople } from "../people/forgetting";
import { heldBack } from "../quarantine/model";
import { deleteRecord, isLive } from "../records/model";
import { dateAt } from "../shared/dates";
import { retentionMs } from "../shared/periods";
import { requestIds } from "../submissions/byReference";
import { anyTable, firstField, type OwnedTable, ownedTables } from "./ownedTables";

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

/** Afterwards it begins again: all that was found is gone. */
const toRule =
  <Table extends TableNames>({ find, drop, most = BATCH }: Retained<Table>) =>
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
  heldBack: toRule(heldBack),
  requestIds: toRule(requestIds),
  unusedCoupons: toRule(unusedCoupons),
  silentConversations: toRule(silentConversations),
  codeEmails: toRule(codeEmails),
  receivedEmails: toRule(receivedEmails),
  addedPeople: toRule(addedPeople),
};

/** Goes on past the rows that stay: however many they are, nothing behind them is kept for their sake. */
function byIndex({ name, form }: OwnedTable, rule: Sweep): Rule {
  const { by, isDay, clears, stays } = rule;
  const index = by ?? "by_creation_time";
  const field = by === undefined ? "_creationTime" : firstField(name, by);
  const isRecord = form !== undefined && clears === undefined;
  const older = (ctx: MutationCtx, before: number) => {
    // Rows without the field are below every number and text.
    const [first, end] = isDay ? ["", dateAt(before)] : [0, before];
    return anyTable(ctx)
      .query(name)
      .withIndex(index, (q) => q.gt(field, first).lt(field, end));
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
          const cleared = Object.fromEntries(clears.map((each) => [each, undefined]));
          await anyTable(ctx).patch(name, row._id, cleared);
        } else if (isRecord) {
          const { reference } = row;
          if (!(await isLive(ctx, reference))) await deleteRecord(ctx, { form, reference, now });
        } else await anyTable(ctx).delete(name, row._id);
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
