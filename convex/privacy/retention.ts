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

const BATCH = 50;

/** Batch size for records and others whose deletion takes further writes. */
const RECORDS = 10;

/** The state of a rule's batches. */
interface Pass {
  /** Older rows expire. It's the same for all batches, since a cursor belongs to its bounds. */
  before: number;
  cursor: string | null;
  now: number;
}

interface Rule {
  rule: Sweep;
  isDue: (ctx: MutationCtx, before: number) => Promise<boolean>;
  /** Handles a batch. Returns where to continue, or null at the end. */
  enforce: (ctx: MutationCtx, pass: Pass) => Promise<Pick<Pass, "cursor"> | null>;
}

/** Every batch starts from the beginning, because handled rows aren't found again. */
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
  addedPeople: toRule(addedPeople),
  receivedEmails: toRule(receivedEmails),
};

/** Pages past rows that stay, so that they don't block those behind them. */
function byIndex({ name, form }: OwnedTable, rule: Sweep): Rule {
  const { by, isDay, clears, stays } = rule;
  const index = by ?? "by_creation_time";
  const field = by === undefined ? "_creationTime" : firstField(name, by);
  const isRecord = form !== undefined && clears === undefined;
  const older = (ctx: MutationCtx, before: number) => {
    // Rows without the field sort below all numbers and texts.
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

/** Every rule that the daily job enforces, by name. */
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

/** The rules with expired rows, each with its cut-off instant. */
export async function dueRules(ctx: MutationCtx, now: number) {
  const due: { rule: string; before: number }[] = [];
  for (const [name, { rule, isDue }] of rules) {
    const before = rule.isEnd ? now : now - retentionMs(rule.period);
    if (await isDue(ctx, before)) due.push({ rule: name, before });
  }
  return due;
}

/** Runs a batch of a rule. Returns where to continue, or null at the end; also for a rule that was renamed. */
export const enforceRule = async (ctx: MutationCtx, name: string, pass: Pass) =>
  (await rules.get(name)?.enforce(ctx, pass)) ?? null;

/**
 * Rate limits know callers by IP address or email. Each count is deleted a day after it began, so a limited caller gets
 * one full allowance then, as they would by waiting an hour.
 */
export async function clearLimits(ctx: MutationCtx, now: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, {
    before: now - retentionMs("codes"),
  });
}
