import type { NamedTableInfo, PaginationOptions, PaginationResult, Query } from "convex/server";
import type { Infer, Validator } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { DataModel } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { ownerEmails } from "../core/account";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { enqueueConfirmation } from "../email/mailboxes";
import { enqueueEmail, withdrawEmails } from "../email/model";
import { toFacts } from "../email/rules";
import { deleteNotifications } from "../notifications/model";
import { forgetRecord } from "../people/forgetting";
import { deleteFilesOf, detachUpload, filesOf, viewFiles } from "../uploads/model";
import { announce, type Announcement, countPhotos, type Description } from "./announce";
import { withdrawnEmail, withdrawnNotice } from "./emails";
import { type Accepted, type Answered, type Sent, storeSubmission } from "./model";
import type { AnyForm, AnyRecordTable, StoredRecord } from "./recordTables";

export interface Release {
  /** A booking gives up its time and becomes a quote request. */
  withoutSlot: boolean;
  releasedAt: number;
}

/** What a feature declares about its form's records, for everything that's done with them once they're stored. */
export interface RecordKind<Stored extends StoredRecord = StoredRecord, Row = unknown> {
  form: AnyForm;
  vRow: Validator<Row, "required", string>;
  toRow(ctx: ReadCtx, record: Stored): Row | Promise<Row>;
  describe(record: Stored): Description;
  /** Announces a record that the owner releases, if `announce` isn't enough. Fails with `slotTaken`. */
  release?(
    ctx: MutationCtx,
    record: Stored,
    announcement: Announcement,
    release: Release,
  ): Promise<unknown>;
  /**
   * Takes back what a record has earned or started to charge, when its sender cancels or replaces it; `forget` follows.
   * Returns false without changes if somebody has dealt with it already, so that it stays.
   */
  withdraw?(ctx: MutationCtx, record: Stored, now: number): boolean | Promise<boolean>;
  /** Deletes what belongs to a record that's deleted for good. Emails nobody. */
  forget?(ctx: MutationCtx, record: Stored, now: number): Promise<void>;
  getHistory?(ctx: Pick<QueryCtx, "db" | "storage">, record: Stored): Promise<object>;
  /** Page size of the owner's list, for rows that take further reads. */
  pageSize?: number;
  /** Filters the owner's list by whether records wait for the owner, if it can be filtered. */
  waiting?(ctx: ReadCtx, isWaiting: boolean): Query<NamedTableInfo<DataModel, AnyRecordTable>>;
}

const tableOf = ({ form }: RecordKind) => form.table as AnyRecordTable;

const find = (ctx: ReadCtx, kind: RecordKind, reference: string) =>
  getOneFrom(ctx.db, tableOf(kind), "by_reference", reference);

const factsOf = (kind: RecordKind, record: StoredRecord) => [
  ...(kind.describe(record).notice.content.facts ?? []),
  ...countPhotos(record),
];

/** The record with this reference, or null; `facts` are its fields as in the owner's email. */
export async function readRecord(ctx: ReadCtx, kind: RecordKind, reference: string) {
  const found = await find(ctx, kind, reference);
  if (found === null) return null;
  const { sender } = kind.describe(found);
  return {
    quarantined: found.quarantined === true,
    row: await kind.toRow(ctx, found),
    facts: factsOf(kind, found),
    // `describe` may return a whole record as the sender.
    sender: sender && { name: sender.name, email: sender.email, phone: sender.phone },
  };
}

/** A record's fields as in the owner's email; null if there is no record. */
export async function readFacts(ctx: ReadCtx, kind: RecordKind, reference: string) {
  const found = await find(ctx, kind, reference);
  return found && factsOf(kind, found);
}

/** A record for a personal copy: its facts, all that is stored, and its history. */
export async function copyRecord(
  ctx: Pick<QueryCtx, "db" | "storage">,
  kind: RecordKind,
  reference: string,
) {
  const found = await find(ctx, kind, reference);
  if (found === null) return null;
  const history = (await kind.getHistory?.(ctx, found)) ?? {};
  const { photos: ids, ...row } = found;
  const photos = await viewFiles(ctx, ids);
  const sent = photos.map(({ fileName, url = "" }) => `${fileName}: ${url}`).join("\n");
  return {
    facts: [...factsOf(kind, { ...found, photos: undefined }), ...toFacts({ Photos: sent })],
    stored: { form: kind.form.name, ...row, ...(ids && { photos }), ...history },
  };
}

/** Releases a record from quarantine and announces it. Null if there's none, false if it isn't quarantined. */
export async function releaseRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  { reference, sentAt, ...release }: Release & { reference: string; sentAt: number },
): Promise<boolean | null> {
  const found = await find(ctx, kind, reference);
  if (found?.quarantined !== true) return found && false;
  await ctx.db.patch(tableOf(kind), found._id, { quarantined: undefined });
  const record = { ...found, quarantined: undefined };
  const announcement = { now: sentAt, by: "client" as const, earlierRecipients: [] };
  if (kind.release === undefined)
    await announce(ctx, kind.form, record, announcement, kind.describe(record));
  else await kind.release(ctx, record, announcement, release);
  return true;
}

/** Withdraws a record. Returns the addresses emailed about it; null if somebody has dealt with it. */
export async function withdrawRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  reference: string,
  now: number,
): Promise<string[] | null> {
  const found = await find(ctx, kind, reference);
  if (found === null) return null;
  const isWithdrawn = (await kind.withdraw?.(ctx, found, now)) ?? true;
  if (!isWithdrawn) return null;
  await kind.forget?.(ctx, found, now);
  await deleteNotifications(ctx, reference);
  await forgetRecord(ctx, reference, "undone");
  for (const file of await filesOf(ctx, found._id)) await detachUpload(ctx, file);
  await ctx.db.delete(tableOf(kind), found._id);
  return withdrawEmails(ctx, reference);
}

/**
 * Accepts a submission and withdraws the one that it replaces; the caller writes its record next. Passes a result
 * through, and returns `alreadySubmitted` if somebody has dealt with the one to be replaced.
 */
export async function accept<Content>(
  ctx: MutationCtx,
  kind: RecordKind,
  sent: Sent<Content> | Answered,
): Promise<Accepted<Content> | Answered> {
  if (!sent.isNew) return sent;
  const { earlier, now } = sent;
  const recipients =
    earlier === null ? [] : await withdrawRecord(ctx, kind, earlier.reference, now);
  return storeSubmission(ctx, sent, recipients);
}

/** Withdraws a record without a replacement, and emails everybody who was emailed about it. */
export async function stopRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  reference: string,
  now: number,
): Promise<boolean> {
  const recipients = await withdrawRecord(ctx, kind, reference, now);
  if (recipients === null) return false;
  const owners = ownerEmails();
  for (const to of recipients) {
    if (owners.includes(to)) await enqueueEmail(ctx, { ...withdrawnNotice(reference), to });
    else await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to });
  }
  return true;
}

/** Deletes a quarantined record. Null if there's none, false if it isn't quarantined. */
export async function discardRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  reference: string,
): Promise<boolean | null> {
  const found = await find(ctx, kind, reference);
  if (found?.quarantined !== true) return found && false;
  await kind.forget?.(ctx, found, Date.now());
  await deleteFilesOf(ctx, found._id);
  await ctx.db.delete(tableOf(kind), found._id);
  return true;
}

/** Deletes a record, and people known only from it. Emails nobody. Returns whether there was one. */
export async function eraseRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  reference: string,
  now: number,
): Promise<boolean> {
  const found = await find(ctx, kind, reference);
  if (found === null) return false;
  await kind.forget?.(ctx, found, now);
  await forgetRecord(ctx, reference, "erased");
  await deleteFilesOf(ctx, found._id);
  await ctx.db.delete(tableOf(kind), found._id);
  return true;
}

/**
 * A page of the owner's list, newest first: all records, or only those that do (or don't) wait for the owner. Its table
 * has the index `by_quarantined`. Forms without a waiting state list everything.
 */
export async function listRecords<Kind extends RecordKind>(
  ctx: ReadCtx,
  kind: Kind,
  paginationOpts: PaginationOptions,
  isWaiting: boolean | undefined,
): Promise<PaginationResult<Infer<Kind["vRow"]>>> {
  const listed =
    (isWaiting !== undefined && kind.waiting?.(ctx, isWaiting)) ||
    ctx.db.query(tableOf(kind)).withIndex("by_quarantined", (q) => q.eq("quarantined", undefined));
  const found = await listed.order("desc").paginate(clampPage(paginationOpts, kind.pageSize));
  const page = await Promise.all(found.page.map((record) => kind.toRow(ctx, record)));
  return { ...found, page };
}
