import type { FunctionReference, WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type * as z from "zod/mini";
import type { DataModel, Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Account } from "../core/account";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { isSame } from "../core/versions";
import { dateAt, timeAt } from "../shared/dates";
import { isPushId } from "../shared/ids";
import type { Saved, writtenFields } from "./tables";

/** The tables that the owner writes: each has `writtenFields` and an index of request ids. */
type WrittenTable = "blogs" | "goals2025" | "updates" | "webinarDates";

interface Rows {
  blogs: Doc<"blogs">;
  goals2025: Doc<"goals2025">;
  updates: Doc<"updates">;
  webinarDates: Doc<"webinarDates">;
}

type Row<Table extends WrittenTable> = Rows[Table] & { _id: Id<Table> };

/** The fields that a feature sets; the rest is common to all. */
type Fields<Table extends WrittenTable> = Omit<
  WithoutSystemFields<Rows[Table]>,
  keyof typeof writtenFields
>;

/** The database, typed for one of several tables: Convex's types need a literal table name. */
interface Database<Table extends WrittenTable> {
  get: (table: Table, id: Id<Table>) => Promise<Row<Table> | null>;
  insert: (table: Table, row: Fields<Table> & Change & { requestId: string }) => Promise<Id<Table>>;
  patch: (table: Table, id: Id<Table>, change: Fields<Table> & Change) => Promise<void>;
}

interface Change {
  lastModified: number;
  lastModifiedBy: string;
}

type OwnerCtx = MutationCtx & { owner: Pick<Account, "email"> };

function databaseOf<Table extends WrittenTable>(ctx: MutationCtx) {
  return ctx.db as Database<Table>;
}

/** How one kind of written record is validated and stored. */
export interface WrittenKind<Table extends WrittenTable, Content> {
  table: Table;
  /** Validates the content. @param now epoch milliseconds */
  rules: (now: number) => z.ZodMiniType<Content>;
  /** The fields of a record with this content; `row` is the record before the change, null for a new one. */
  fieldsOf: (content: Content, before: { row: Row<Table> | null; now: number }) => Fields<Table>;
  /** Validates against other records. Fails with `invalid`. @param row the record before the change */
  check?: (ctx: MutationCtx, content: Content, row: Row<Table> | null) => Promise<void>;
  /** How a scheduled record is published; absent for kinds without a schedule. */
  schedule?: {
    getTime: (fields: Fields<Table> | Row<Table>) => number | undefined;
    /** Publishes the record if it's still scheduled for this instant. */
    job: FunctionReference<"mutation", "internal", { id: Id<Table>; at: number }, null>;
  };
  /** Data that's stored outside the row. */
  beside?: {
    isSame: (ctx: MutationCtx, row: Row<Table>, content: Content) => Promise<boolean>;
    /** Updates it to the content; `row` is the record before the change. */
    write: (ctx: MutationCtx, row: Row<Table>, content: Content) => Promise<void>;
    remove: (ctx: MutationCtx, row: Row<Table>) => Promise<void>;
  };
}

/** The fields of a kind that `remove` needs. */
interface RemovedKind<Table extends WrittenTable> {
  table: Table;
  beside?: { remove: (ctx: MutationCtx, row: Row<Table>) => Promise<void> };
}

/** A row's version: its creation time until it's changed. */
export const getVersion = (row: { createdAt: number; lastModified?: number | undefined }): number =>
  row.lastModified ?? row.createdAt;

/** The version after a change: always later than the previous one, however quickly changes follow. */
export const nextVersion = (row: Parameters<typeof getVersion>[0], now: number): number =>
  Math.max(now, getVersion(row) + 1);

/** The version and who saved it, for the editor. */
export const getEdited = (
  row: Parameters<typeof getVersion>[0] & { lastModifiedBy?: string | undefined },
) => ({
  lastModified: getVersion(row),
  ...(row.lastModifiedBy !== undefined && { lastModifiedBy: row.lastModifiedBy }),
});

/** The schedule as the editor's fields. */
export const getPlan = ({ scheduledFor: at }: { scheduledFor?: number | undefined }) =>
  at === undefined ? {} : { publishDate: dateAt(at), publishTime: timeAt(at) };

/** A record, or null. Any text may be passed as the id. */
export async function get<Table extends WrittenTable>(
  ctx: QueryCtx,
  table: Table,
  typedId: string,
): Promise<Doc<Table> | null> {
  const id = ctx.db.normalizeId(table, typedId);
  return id === null ? null : await ctx.db.get(table, id);
}

async function findByRequestId<Table extends WrittenTable>(
  ctx: MutationCtx,
  table: Table,
  requestId: string,
): Promise<Row<Table> | null> {
  const row = await getOneFrom<DataModel, WrittenTable, "by_requestId">(
    ctx.db,
    table,
    "by_requestId",
    requestId,
    "requestId",
  );
  return row as Row<Table> | null;
}

/** Schedules a record's publication. Earlier jobs do nothing, because the scheduled time has changed. */
async function plan<Table extends WrittenTable, Content>(
  ctx: MutationCtx,
  { schedule }: WrittenKind<Table, Content>,
  id: Id<Table>,
  fields: { before: Row<Table> | null; now: Fields<Table> },
): Promise<void> {
  const at = schedule?.getTime(fields.now);
  const planned = fields.before === null ? undefined : schedule?.getTime(fields.before);
  if (schedule === undefined || at === undefined || at === planned) return;
  await ctx.scheduler.runAt(at, schedule.job, { id, at });
}

/** Creates a record; a retry updates it. Fails with `invalid`. */
export async function create<Table extends WrittenTable, Content>(
  ctx: OwnerCtx,
  kind: WrittenKind<Table, Content>,
  { requestId, ...sent }: { requestId: string },
): Promise<Saved<Table>> {
  if (!isPushId(requestId)) fail("invalid", { fields: { requestId: "This is not a request id" } });
  const earlier = await findByRequestId(ctx, kind.table, requestId);
  if (earlier !== null) {
    return save(ctx, kind, { ...sent, id: earlier._id, lastModified: getVersion(earlier) });
  }
  const { table, rules, fieldsOf, beside, check } = kind;
  const db = databaseOf<Table>(ctx);
  const now = Date.now();
  const content = checked(rules(now), sent);
  await check?.(ctx, content, null);
  const fields = fieldsOf(content, { row: null, now });
  const change = { lastModified: now, lastModifiedBy: ctx.owner.email };
  const id = await db.insert(table, { ...fields, ...change, requestId });
  await plan(ctx, kind, id, { before: null, now: fields });
  const row = await db.get(table, id);
  if (row !== null) await beside?.write(ctx, row, content);
  return { id, lastModified: now };
}

/**
 * Updates a record from the version that was open. Fails with `notFound`, `invalid`, or `changedMeanwhile` if somebody
 * has saved another version since.
 */
export async function save<Table extends WrittenTable, Content>(
  ctx: OwnerCtx,
  kind: WrittenKind<Table, Content>,
  { id, lastModified, ...sent }: { id: Id<Table>; lastModified: number },
): Promise<Saved<Table>> {
  const { table, rules, fieldsOf, beside, check } = kind;
  const db = databaseOf<Table>(ctx);
  const row = (await db.get(table, id)) ?? fail("notFound", {});
  const now = Date.now();
  const content = checked(rules(now), sent);
  const fields = fieldsOf(content, { row, now });
  const isSameBeside = beside === undefined || (await beside.isSame(ctx, row, content));
  if (isSameBeside && isSame(row, fields)) return { id, lastModified: getVersion(row) };
  if (getVersion(row) !== lastModified) {
    fail("changedMeanwhile", { lastModified: getVersion(row) });
  }
  await check?.(ctx, content, row);
  const version = nextVersion(row, now);
  await beside?.write(ctx, row, content);
  await db.patch(table, id, { ...fields, lastModified: version, lastModifiedBy: ctx.owner.email });
  await plan(ctx, kind, id, { before: row, now: fields });
  return { id, lastModified: version };
}

/** Deletes a record. Idempotent. */
export async function remove<Table extends WrittenTable>(
  ctx: MutationCtx,
  { table, beside }: RemovedKind<Table>,
  id: Id<Table>,
): Promise<void> {
  const row = await databaseOf<Table>(ctx).get(table, id);
  if (row === null) return;
  await beside?.remove(ctx, row);
  await ctx.db.delete(table, id);
}
