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

/** How the owner wants a quarantined record released. */
export interface Release {
  /** A booking gives up its time, and becomes a request for a quote. */
  withoutSlot: boolean;
  releasedAt: number;
}

/** What a feature says of the records of its form, for what is done with them once they're stored. */
export interface RecordKind<Stored extends StoredRecord = StoredRecord, Row = unknown> {
  form: AnyForm;
  /** The record as the owner sees it. */
  vRow: Validator<Row, "required", string>;
  toRow(ctx: ReadCtx, record: Stored): Row | Promise<Row>;
  describe(record: Stored): Description;
  /** Announces a record that the owner lets through, where `announce` isn't all. Fails with `slotTaken`. */
  release?(
    ctx: MutationCtx,
    record: Stored,
    announcement: Announcement,
    release: Release,
  ): Promise<unknown>;
  /**
   * Takes back what a record has earned or begun to charge, as its sender has stopped or replaced it; `forget` follows.
   * False, with nothing changed, if somebody has dealt with it already: then it stays.
   */
  withdraw?(ctx: MutationCtx, record: Stored, now: number): boolean | Promise<boolean>;
  /** Deletes what belongs to a record that is deleted for good, and undoes what it holds elsewhere. Nobody is told. */
  forget?(ctx: MutationCtx, record: Stored, now: number): Promise<void>;
  /** What happened to a record, for a copy of it. */
  getHistory?(ctx: Pick<QueryCtx, "db" | "storage">, record: Stored): Promise<object>;
  /** Rows on a page of the owner's list, where each takes further reads. */
  pageSize?: number;
  /** Those that wait for the owner, or all others, where the owner's list can be narrowed to them. */
  waiting?(ctx: ReadCtx, isWaiting: boolean): Query<NamedTableInfo<DataModel, AnyRecordTable>>;
}

const tableOf = ({ form }: RecordKind) => form.table as AnyRecordTable;

const find = (ctx: ReadCtx, kind: RecordKind, reference: string) =>
  getOneFrom(ctx.db, tableOf(kind), "by_reference", reference);

const factsOf = (kind: RecordKind, record: StoredRecord) => [
  ...(kind.describe(record).notice.content.facts ?? []),
  ...countPhotos(record),
];

/** What there is under a reference, or null; `facts` are what was sent, in the words of the owner's email. */
export async function readRecord(ctx: ReadCtx, kind: RecordKind, reference: string) {
  const found = await find(ctx, kind, reference);
  if (found === null) return null;
  const { sender } = kind.describe(found);
  return {
    quarantined: found.quarantined === true,
    row: await kind.toRow(ctx, found),
    facts: factsOf(kind, found),
    // Where a record is its sender's details, there's more in it.
    sender: sender && { name: sender.name, email: sender.email, phone: sender.phone },
  };
}

/** What was sent under a reference, in the words of the owner's email; null where there's nothing. */
export async function readFacts(ctx: ReadCtx, kind: RecordKind, reference: string) {
  const found = await find(ctx, kind, reference);
  return found && factsOf(kind, found);
}

/** A record for a copy of all that we hold about somebody: its facts, all that is stored, and its history. */
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

/**
 * Takes a record out of the quarantine, and tells everybody as if it had just been sent. Null where there's none,
 * false where it isn't in it any more.
 */
export async function releaseRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  { reference, sentAt, ...release }: Release & { reference: string; sentAt: number },
): Promise<boolean | null> {
  const found = await find(ctx, kind, reference);
  if (found?.quarantined !== true) return found && false;
  await ctx.db.patch(tableOf(kind), found._id, { quarantined: undefined });
  const record = { ...found, quarantined: undefined };
  const announcement = { now: sentAt, by: "client" as const, told: [] };
  if (kind.release === undefined)
    await announce(ctx, kind.form, record, announcement, kind.describe(record));
  else await kind.release(ctx, record, announcement, release);
  return true;
}

/**
 * Deletes a record and undoes its consequences. Returns the addresses that were already emailed about it; null, with nothing
 * changed, if somebody has dealt with it.
 */
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
 * Accepts what was sent, and takes back what it takes the place of; its record is written next. An answer stays one, and
 * it's `alreadySubmitted` where somebody has dealt with what would be replaced.
 */
export async function accept<Content>(
  ctx: MutationCtx,
  kind: RecordKind,
  sent: Sent<Content> | Answered,
): Promise<Accepted<Content> | Answered> {
  if (!sent.isNew) return sent;
  const { earlier, now } = sent;
  const told = earlier === null ? [] : await withdrawRecord(ctx, kind, earlier.reference, now);
  return storeSubmission(ctx, sent, told);
}

/** Withdraws a record that nothing replaces, and emails everybody who had heard of it. */
export async function stopRecord(
  ctx: MutationCtx,
  kind: RecordKind,
  reference: string,
  now: number,
): Promise<boolean> {
  const told = await withdrawRecord(ctx, kind, reference, now);
  if (told === null) return false;
  const owners = ownerEmails();
  for (const to of told) {
    if (owners.includes(to)) await enqueueEmail(ctx, { ...withdrawnNotice(reference), to });
    else await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to });
  }
  return true;
}

/** Deletes a record in quarantine; null where there's none, false where it isn't in it any more. */
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

/** Deletes a record with what it holds elsewhere, and who it names; nobody is told. Whether there was one. */
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
 * A page of the owner's list, newest first: of all, of those that wait for the owner or of those that don't. Its table
 * has the index `by_quarantined`. A form whose records wait for nothing has them all on it.
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
