import type { NamedTableInfo, PaginationOptions, PaginationResult, Query } from "convex/server";
import type { Validator } from "convex/values";
import { pick } from "convex-helpers";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { DataModel, Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../core/account";
import type { RecordForm } from "../core/forms";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { enqueueConfirmation } from "../email/mailboxes";
import { enqueueEmail, type OutgoingEmail, withdrawEmails } from "../email/model";
import { type EmailMessage, toFacts } from "../email/rules";
import { deleteNotifications, notifyOwner } from "../notifications/model";
import { NOT_CONFIRMED } from "../notifications/rules";
import { forgetRecord } from "../people/forgetting";
import { upsertFriends, upsertPerson } from "../people/model";
import type { ContactDetails } from "../people/rules";
import type { IssuedCoupons } from "../shared/couponKinds";
import { EMAILED_AFTER } from "../shared/undo";
import { attachPhotos, deleteFilesOf, detachUpload, filesOf, viewFiles } from "../uploads/model";
import { noteNotEmailed } from "./byReference";
import { replacing, withdrawnEmail, withdrawnNotice } from "./emails";
import type { SubmissionResult } from "./fields";
import { type Accepted, type Submission, type SubmissionHandlers, submitOnce } from "./model";
import type { AnyRecordTable, FormOf, RecordTable } from "./recordTables";

/** A sender's email, and what it depends on while it waits. */
export type Confirmation = EmailMessage & Pick<OutgoingEmail, "about">;

/** How the owner wants a quarantined record released. */
export interface Release {
  /** A booking gives up its time, and becomes a request for a quote. */
  withoutSlot: boolean;
  now: number;
}

/** What a feature says of the records of its form; `defineRecord` does the rest. */
interface RecordSpec<Table extends RecordTable, Content, Row> {
  form: FormOf<Table>;
  /** The record as the owner sees it. */
  vRow: Validator<Row, "required", string>;
  toRow(ctx: ReadCtx, record: Doc<Table>): Row | Promise<Row>;
  /** Rows on a page of the owner's list, where each takes further reads. */
  pageSize?: number;
  /** Those that wait for the owner, or all others, where the owner's list can be narrowed to them. */
  waiting?(ctx: ReadCtx, isWaiting: boolean): Query<NamedTableInfo<DataModel, Table>>;
  /** Writes what has passed the form's rules. */
  insert(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<Id<Table>>;
  /** Who sent it, where we know, whom it names, and the day of the visit that it asks for. */
  people(record: Doc<Table>): {
    sender?: ContactDetails;
    friends?: readonly ContactDetails[];
    visitOn?: string | undefined;
  };
  /** What follows before anybody is told, such as the claim of a slot; what it throws undoes the submit. */
  accept?(
    ctx: MutationCtx,
    record: Doc<Table>,
    accepted: Pick<Accepted, "by" | "now">,
  ): Promise<IssuedCoupons>;
  /** What the owner sees of it in the inbox. */
  notification(record: Doc<Table>, coupons: IssuedCoupons): Record<string, string | undefined>;
  /** The owner's email, with everything that was sent. */
  notice(record: Doc<Table>, coupons: IssuedCoupons): EmailMessage;
  /** The sender's email; null where there's nothing to write, or they asked us not to. */
  confirmation?(
    record: Doc<Table>,
    accepted: Pick<Accepted, "by" | "now"> & { ctx: MutationCtx; coupons: IssuedCoupons },
  ): Confirmation | null | Promise<Confirmation>;
  /** What becomes of a record whose sender's email can be taken back for a while, as it's the owner who wrote it down. */
  emailed?(ctx: MutationCtx, record: Doc<Table>, emailId: Id<"emails">): Promise<void>;
  /** What a release changes in the record first; fails with `slotTaken` where its time is gone. */
  beforeRelease?(ctx: MutationCtx, record: Doc<Table>, release: Release): Promise<void>;
  /** What became of a record beside what it says, for a copy of it. */
  getHistory?(ctx: Pick<QueryCtx, "db" | "storage">, record: Doc<Table>): Promise<object>;
  /** Deletes what belongs to a record that is deleted. */
  discard?(ctx: MutationCtx, record: Doc<Table>): Promise<void>;
  /** Undoes what a record holds elsewhere, when it's deleted for good; `discard` unless given. Nobody is told. */
  erase?(ctx: MutationCtx, record: Doc<Table>, now: number): Promise<void>;
  /**
   * Takes back what only this form's records bring about, for a sender who has stopped or replaced theirs. False,
   * with nothing changed, if somebody has dealt with it already.
   */
  withdraw?(ctx: MutationCtx, record: Doc<Table>, now: number): boolean | Promise<boolean>;
}

/** A record as those see it who handle records of every form. */
export interface FoundRecord<Row> {
  quarantined: boolean;
  row: Row;
  /** What was sent, in the words of the owner's email. */
  facts: { label: string; value: string }[];
  sender: { [Detail in keyof ContactDetails]?: string | undefined } | undefined;
}

/** How a record that was saved, or released, is made known. */
export interface Announcement extends Pick<Accepted, "now" | "by" | "told" | "isQuiet"> {
  reference: string;
}

/** What can be done with the records of a form. */
export interface RecordType<Table extends RecordTable, Content, Row> extends Pick<
  RecordSpec<Table, Content, Row>,
  "vRow" | "notice" | "confirmation"
> {
  form: RecordForm;
  /** Writes a record and tells everybody; one in quarantine waits for its release. */
  create(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<void>;
  /**
   * Creates a record of what was sent, once; fails and returns as `submitOnce` does.
   * @param refuse why it can't be had now
   * @param isTooMuch whether it's kept apart for the owner to look at
   */
  submit(
    ctx: MutationCtx,
    submission: Omit<Submission<Content>, "form">,
    refuse?: SubmissionHandlers<Content>["refuse"],
    isTooMuch?: SubmissionHandlers<Content>["isTooMuch"],
  ): Promise<SubmissionResult>;
  /** Does what follows a submit, and tells everybody. */
  announce(ctx: MutationCtx, announcement: Announcement): Promise<void>;
  /** What there is under a reference, or null. */
  read(ctx: ReadCtx, reference: string): Promise<FoundRecord<Row> | null>;
  /** What was sent under a reference, in the words of the owner's email; null where there's nothing. */
  readFacts(ctx: ReadCtx, reference: string): Promise<FoundRecord<Row>["facts"] | null>;
  /** A record for a copy of all that we hold about somebody: its facts, all that is stored, and its history. */
  copy(
    ctx: Pick<QueryCtx, "db" | "storage">,
    reference: string,
  ): Promise<{ facts: FoundRecord<Row>["facts"]; stored: object } | null>;
  /**
   * Takes a record out of the quarantine, and tells everybody as if it had just been sent. Null where there's none,
   * false where it isn't in it any more.
   */
  release(
    ctx: MutationCtx,
    release: Release & { reference: string; sentAt: number },
  ): Promise<boolean | null>;
  /**
   * Deletes a record with all that it has brought about, and returns the addresses that were written to about it
   * all the same. Null, with nothing changed, if somebody has dealt with it already.
   */
  withdraw(ctx: MutationCtx, reference: string, now: number): Promise<string[] | null>;
  /** As `withdraw`, where nothing takes its place: everybody who was written to hears that it's gone. */
  stop(ctx: MutationCtx, reference: string, now: number): Promise<boolean>;
  /** Deletes a record in quarantine; null where there's none, false where it isn't in it any more. */
  discard(ctx: MutationCtx, reference: string): Promise<boolean | null>;
  /** Deletes a record with what it holds elsewhere, and who it names; nobody is told. Whether there was one. */
  erase(ctx: MutationCtx, reference: string, now: number): Promise<boolean>;
  /**
   * A page of the owner's list, newest first: of all, of those that wait for the owner or of those that don't. Its table
   * has the index `by_quarantined`. A form whose records wait for nothing has them all on it.
   */
  list(
    ctx: ReadCtx,
    paginationOpts: PaginationOptions,
    isWaiting: boolean | undefined,
  ): Promise<PaginationResult<Row>>;
}

/** That photos came with it, in the words of the owner's email. */
const countPhotos = ({ photos = [] }: Pick<Doc<AnyRecordTable>, "photos">) =>
  toFacts({ Photos: photos.length === 0 ? undefined : String(photos.length) });

/** Makes of what a feature says about its records what everything that handles records needs. */
export function defineRecord<Table extends RecordTable, Content, Row>(
  spec: RecordSpec<Table, Content, Row>,
): RecordType<Table, Content, Row> {
  const { form } = spec;
  const table = form.table as AnyRecordTable;
  const typed = (record: Doc<AnyRecordTable>) => record as unknown as Doc<Table>;

  const find = (ctx: ReadCtx, reference: string) =>
    getOneFrom(ctx.db, table, "by_reference", reference);

  /** Everything that a record brings about once it counts. */
  async function announce(
    ctx: MutationCtx,
    { reference, now, by, told, isQuiet }: Announcement,
  ): Promise<void> {
    const found = await find(ctx, reference);
    if (found === null) throw new Error(`A record in ${table} is gone while it is saved`);
    const record = typed(found);
    const coupons = (await spec.accept?.(ctx, record, { now, by })) ?? {};
    const { sender, friends = [], visitOn } = spec.people(record);
    const isUnproved = sender?.email !== undefined && found.isProved !== true;
    const trace = { form: form.name, reference, now };
    if (sender !== undefined) {
      const account = await getAccount(ctx);
      const isVerified = by === "owner" || (account !== null && account.email === sender.email);
      await upsertPerson(ctx, sender, { ...trace, isVerified, visitOn });
    }
    await upsertFriends(ctx, friends, trace);
    if (by === "client") {
      const fields = Object.entries(spec.notification(record, coupons)).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, value]],
      );
      await notifyOwner(ctx, {
        eventType: form.eventType,
        reference,
        fields: Object.fromEntries(fields) as Record<string, string>,
        ...(sender !== undefined && { from: sender }),
        ...(isUnproved && { isUnproved }),
        photos: found.photos,
      });
    }
    const confirmation = isQuiet
      ? null
      : ((await spec.confirmation?.(record, { ctx, now, by, coupons })) ?? null);
    const addressed = (to: string, message: Confirmation) => ({
      ...(told.includes(to) ? replacing(message, reference) : message),
      to,
      reference,
      // It can be undone that long.
      ...(by === "owner" && { delay: EMAILED_AFTER }),
    });
    const confirmed = confirmation === null ? undefined : sender?.email;
    if (confirmation !== null && confirmed !== undefined) {
      const emailId = await enqueueConfirmation(ctx, addressed(confirmed, confirmation));
      if (emailId === null) await noteNotEmailed(ctx, reference);
      else if (by === "owner") await spec.emailed?.(ctx, record, emailId);
    }
    const owners = by === "client" ? ownerEmails() : [];
    const { content, ...notice } = { ...spec.notice(record, coupons), replyTo: sender?.email };
    const paragraphs = [...content.paragraphs, ...(isUnproved ? [NOT_CONFIRMED] : [])];
    const facts = [...(content.facts ?? []), ...countPhotos(found)];
    const said = { ...notice, content: { ...content, paragraphs, facts } };
    for (const to of owners) await enqueueEmail(ctx, addressed(to, said));
    for (const to of told) {
      if (to !== confirmed && !owners.includes(to))
        await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to, reference });
    }
  }

  async function withdraw(ctx: MutationCtx, reference: string, now: number) {
    const found = await find(ctx, reference);
    if (found === null) return null;
    const isWithdrawn = (await spec.withdraw?.(ctx, typed(found), now)) ?? true;
    if (!isWithdrawn) return null;
    await deleteNotifications(ctx, reference);
    await forgetRecord(ctx, reference, "undone");
    for (const file of await filesOf(ctx, found._id)) await detachUpload(ctx, file);
    await ctx.db.delete(table, found._id);
    return withdrawEmails(ctx, reference);
  }

  async function create(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<void> {
    const id = await spec.insert(ctx, content, accepted);
    // Also in quarantine: unattached ones would be gone before the owner looks.
    await attachPhotos(ctx, accepted.marks.photos ?? [], id as Id<AnyRecordTable>);
    if (!accepted.marks.quarantined) await announce(ctx, accepted);
  }

  const factsOf = (record: Doc<AnyRecordTable>) => [
    ...(spec.notice(typed(record), {}).content.facts ?? []),
    ...countPhotos(record),
  ];

  return {
    ...pick(spec, ["vRow", "notice", "confirmation"]),
    form: form.name,
    create,
    submit: (ctx, submission, refuse, isTooMuch) =>
      submitOnce(
        ctx,
        { form: form.name, ...submission },
        {
          save: async (content, accepted) => {
            await create(ctx, content, accepted);
            return undefined;
          },
          withdraw: (reference, now) => withdraw(ctx, reference, now),
          ...(refuse && { refuse }),
          ...(isTooMuch && { isTooMuch }),
        },
      ),
    announce,
    async read(ctx, reference) {
      const found = await find(ctx, reference);
      if (found === null) return null;
      const record = typed(found);
      const { sender } = spec.people(record);
      return {
        quarantined: found.quarantined === true,
        row: await spec.toRow(ctx, record),
        facts: factsOf(found),
        // Where a record is its sender's details, there's more in it.
        sender: sender && { name: sender.name, email: sender.email, phone: sender.phone },
      };
    },
    async readFacts(ctx, reference) {
      const found = await find(ctx, reference);
      return found && factsOf(found);
    },
    async copy(ctx, reference) {
      const found = await find(ctx, reference);
      if (found === null) return null;
      const record = typed(found);
      const history = (await spec.getHistory?.(ctx, record)) ?? {};
      const { photos: ids, ...row } = found;
      const photos = await viewFiles(ctx, ids);
      const sent = photos.map(({ fileName, url = "" }) => `${fileName}: ${url}`).join("\n");
      return {
        facts: [...factsOf({ ...found, photos: undefined }), ...toFacts({ Photos: sent })],
        stored: { form: form.name, ...row, ...(ids && { photos }), ...history },
      };
    },
    async release(ctx, { reference, sentAt, ...release }) {
      const found = await find(ctx, reference);
      if (found === null) return null;
      if (found.quarantined !== true) return false;
      await spec.beforeRelease?.(ctx, typed(found), release);
      await ctx.db.patch(table, found._id, { quarantined: undefined });
      await announce(ctx, { reference, now: sentAt, by: "client", told: [] });
      return true;
    },
    withdraw,
    async stop(ctx, reference, now) {
      const told = await withdraw(ctx, reference, now);
      if (told === null) return false;
      const owners = ownerEmails();
      for (const to of told) {
        if (owners.includes(to)) await enqueueEmail(ctx, { ...withdrawnNotice(reference), to });
        else await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to });
      }
      return true;
    },
    async discard(ctx, reference) {
      const found = await find(ctx, reference);
      if (found === null) return null;
      if (found.quarantined !== true) return false;
      await spec.discard?.(ctx, typed(found));
      await deleteFilesOf(ctx, found._id);
      await ctx.db.delete(table, found._id);
      return true;
    },
    async erase(ctx, reference, now) {
      const found = await find(ctx, reference);
      if (found === null) return false;
      await (spec.erase ?? spec.discard)?.(ctx, typed(found), now);
      await forgetRecord(ctx, reference, "erased");
      await deleteFilesOf(ctx, found._id);
      await ctx.db.delete(table, found._id);
      return true;
    },
    async list(ctx, paginationOpts, isWaiting) {
      const listed =
        (isWaiting !== undefined && spec.waiting?.(ctx, isWaiting)) ||
        ctx.db.query(table).withIndex("by_quarantined", (q) => q.eq("quarantined", undefined));
      const found = await listed.order("desc").paginate(clampPage(paginationOpts, spec.pageSize));
      const page = await Promise.all(
        found.page.map((record) => spec.toRow(ctx, typed(record as Doc<AnyRecordTable>))),
      );
      return { ...found, page };
    },
  };
}
