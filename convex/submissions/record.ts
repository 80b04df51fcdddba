import type { PaginationResult } from "convex/server";
import type { Validator } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id, TableNames } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../accounts/model";
import type { IssuedCoupons } from "../coupons/emails";
import { enqueueConfirmation, enqueueNotice } from "../email/automatic";
import { withdrawEmails } from "../email/model";
import type { EmailMessage } from "../email/rules";
import type { RecordForm } from "../forms";
import { deleteNotifications, notifyOwner } from "../notifications/model";
import type { EventType } from "../notifications/rules";
import { forgetRecord, upsertFriends, upsertPerson } from "../people/model";
import type { ContactDetails } from "../people/rules";
import type { ReadCtx } from "../readCtx";
import { replacing, withdrawnEmail, withdrawnNotice } from "./emails";
import type { Form } from "./form";
import { type Accepted, noteNotEmailed, type Submission, submitOnce } from "./model";
import type { SubmissionResult } from "./tables";

/** How the owner wants a quarantined record released. */
export interface Release {
  /** A booking gives up its time, and becomes a request for a quote. */
  withoutSlot: boolean;
  /** Its sender knows, and isn't written to. */
  isQuiet?: boolean;
  now: number;
}

/** The tables whose rows are records of a form. */
type RecordTable = {
  [Table in TableNames]: Doc<Table> extends { reference: string; quarantined?: true | undefined }
    ? Table
    : never;
}[TableNames];

/** What a room says of the records of its form; `defineRecord` does the rest. */
interface RecordSpec<Table extends RecordTable, Content, Row> {
  form: Form & { name: RecordForm; table: Table; eventType: EventType };
  /** The record as the owner sees it. */
  vRow: Validator<Row, "required", string>;
  toRow(ctx: ReadCtx, record: Doc<Table>): Row | Promise<Row>;
  /** Writes what has passed the form's rules. */
  insert(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<Id<Table>>;
  /** Who sent it, where we know, and whom it names. */
  people(record: Doc<Table>): { sender?: ContactDetails; friends?: readonly ContactDetails[] };
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
    accepted: Pick<Accepted, "by" | "now"> & { coupons: IssuedCoupons },
  ): EmailMessage | null | Promise<EmailMessage>;
  /** What a release changes in the record first; fails with `slotTaken` where its time is gone. */
  beforeRelease?(ctx: MutationCtx, record: Doc<Table>, release: Release): Promise<void>;
  /** Deletes what belongs to a record that is deleted. */
  discard?(ctx: MutationCtx, record: Doc<Table>): Promise<void>;
  /** Undoes what a record holds elsewhere, when it's deleted for good; `discard` unless given. Nobody is told. */
  erase?(ctx: MutationCtx, record: Doc<Table>, now: number): Promise<void>;
  /** What became of a record beside what it says, for a copy of it. */
  getHistory?(ctx: Pick<QueryCtx, "db" | "storage">, record: Doc<Table>): Promise<object>;
  /**
   * Takes back what only this form's records bring about, for a sender who has stopped or replaced theirs. False,
   * with nothing changed, if somebody has dealt with it already.
   */
  withdraw?(ctx: MutationCtx, record: Doc<Table>, now: number): boolean | Promise<boolean>;
}

/** A record that was found by its reference. */
interface FoundRecord<Row> {
  quarantined: boolean;
  toRow(): Row | Promise<Row>;
  /** What was sent, in the words of the owner's email. */
  facts: { label: string; value: string }[];
  /** Takes it out of the quarantine, and tells everybody as if it had just been sent. */
  release(ctx: MutationCtx, release: Release & { sentAt: number }): Promise<void>;
  discard(ctx: MutationCtx): Promise<void>;
  /** Deletes it with what it holds elsewhere, and who it names; nobody is told. */
  erase(ctx: MutationCtx, now: number): Promise<void>;
  sender: ContactDetails | undefined;
  /** The whole record as it is stored. */
  stored: object;
  getHistory(ctx: Pick<QueryCtx, "db" | "storage">): Promise<object>;
}

/** All that can be done with the records of a form. */
export interface RecordType<Table extends TableNames, Content, Row> {
  vRow: Validator<Row, "required", string>;
  /** Saves what was sent, once; fails and returns as `submitOnce` does. */
  submit(
    ctx: MutationCtx,
    submission: Omit<Submission<Content>, "form">,
  ): Promise<SubmissionResult>;
  /** Writes the record and tells everybody; one in quarantine waits for its release. */
  save(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<void>;
  find(ctx: ReadCtx, reference: string): Promise<FoundRecord<Row> | null>;
  /**
   * Deletes a record with all that it has brought about, and returns the addresses that were written to about it
   * all the same. Null, with nothing changed, if somebody has dealt with it already.
   */
  withdraw(ctx: MutationCtx, reference: string, now: number): Promise<string[] | null>;
  /** As `withdraw`, where nothing takes its place: whoever was written to hears that it's gone. */
  stop(ctx: MutationCtx, reference: string, now: number): Promise<boolean>;
  /** A page of records as the owner sees them. */
  toPage(ctx: ReadCtx, found: PaginationResult<Doc<Table>>): Promise<PaginationResult<Row>>;
}

/**
 * The database's types can't follow a table that is a parameter. What is read and written here of a record,
 * its reference and its quarantine, all record tables have in common with this one.
 */
type AnyRecordTable = "contacts";

/** Makes of what a room says about its records what everything that handles records needs. */
export function defineRecord<Table extends RecordTable, Content, Row>(
  spec: RecordSpec<Table, Content, Row>,
): RecordType<Table, Content, Row> {
  const { form } = spec;
  const table = form.table as AnyRecordTable;
  const typed = (record: Doc<AnyRecordTable>) => record as unknown as Doc<Table>;

  /** Everything that a record brings about once it counts. */
  async function announce(
    ctx: MutationCtx,
    id: Id<AnyRecordTable>,
    {
      now,
      by,
      told,
      isQuiet = false,
    }: Pick<Accepted, "now" | "by" | "told"> & { isQuiet?: boolean },
  ): Promise<void> {
    const found = await ctx.db.get(table, id);
    if (found === null) throw new Error(`A record in ${table} is gone while it is saved`);
    const { reference } = found;
    const record = typed(found);
    const coupons = (await spec.accept?.(ctx, record, { now, by })) ?? {};
    const { sender, friends = [] } = spec.people(record);
    const trace = { form: form.name, reference, now };
    if (sender !== undefined) {
      const account = await getAccount(ctx);
      const isVerified = by === "owner" || (account !== null && account.email === sender.email);
      await upsertPerson(ctx, sender, { ...trace, isVerified });
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
      });
    }
    const confirmation = isQuiet
      ? null
      : ((await spec.confirmation?.(record, { now, by, coupons })) ?? null);
    const addressed = (to: string, message: EmailMessage) => ({
      ...(told.includes(to) ? replacing(message, reference) : message),
      to,
      reference,
    });
    const confirmed = confirmation === null ? undefined : sender?.email;
    if (confirmation !== null && confirmed !== undefined) {
      const isEmailed = await enqueueConfirmation(ctx, addressed(confirmed, confirmation));
      if (!isEmailed) await noteNotEmailed(ctx, reference);
    }
    const owners = by === "client" ? ownerEmails() : [];
    const notice = { ...spec.notice(record, coupons), replyTo: sender?.email };
    for (const to of owners) await enqueueNotice(ctx, addressed(to, notice));
    for (const to of told) {
      if (to !== confirmed && !owners.includes(to))
        await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to, reference });
    }
  }

  async function save(ctx: MutationCtx, content: Content, accepted: Accepted): Promise<void> {
    const id = await spec.insert(ctx, content, accepted);
    if (accepted.quarantine.quarantined) return;
    await announce(ctx, id as Id<AnyRecordTable>, accepted);
  }

  /** Deletes a record with all that it has brought about; null, with nothing changed, where it's been dealt with. */
  async function takeBack(ctx: MutationCtx, reference: string, now: number) {
    const found = await getOneFrom(ctx.db, table, "by_reference", reference);
    if (found === null) return null;
    const record = typed(found);
    const isWithdrawn = (await spec.withdraw?.(ctx, record, now)) ?? true;
    if (!isWithdrawn) return null;
    await deleteNotifications(ctx, reference);
    await forgetRecord(ctx, reference);
    await ctx.db.delete(table, found._id);
    return { told: await withdrawEmails(ctx, reference) };
  }

  async function withdraw(ctx: MutationCtx, reference: string, now: number) {
    return (await takeBack(ctx, reference, now))?.told ?? null;
  }

  return {
    vRow: spec.vRow,
    save,
    withdraw,
    submit: (ctx, submission) =>
      submitOnce(
        ctx,
        { form: form.name, ...submission },
        {
          save: async (content, accepted) => {
            await save(ctx, content, accepted);
            return undefined;
          },
          withdraw: (reference, now) => withdraw(ctx, reference, now),
        },
      ),
    async stop(ctx, reference, now) {
      const takenBack = await takeBack(ctx, reference, now);
      if (takenBack === null) return false;
      const owners = ownerEmails();
      for (const to of takenBack.told) {
        if (owners.includes(to)) await enqueueNotice(ctx, { ...withdrawnNotice(reference), to });
        else await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to });
      }
      return true;
    },
    async toPage(ctx, found) {
      const page = await Promise.all(found.page.map((record) => spec.toRow(ctx, record)));
      return { ...found, page };
    },
    async find(ctx, reference) {
      const found = await getOneFrom(ctx.db, table, "by_reference", reference);
      if (found === null) return null;
      const record = typed(found);
      return {
        quarantined: found.quarantined === true,
        toRow: () => spec.toRow(ctx, record),
        facts: spec.notice(record, {}).content.facts ?? [],
        async release(to, { sentAt, ...release }) {
          await spec.beforeRelease?.(to, record, release);
          await to.db.patch(table, found._id, { quarantined: undefined });
          const { isQuiet = false } = release;
          await announce(to, found._id, { now: sentAt, by: "client", told: [], isQuiet });
        },
        async discard(to) {
          await spec.discard?.(to, record);
          await to.db.delete(table, found._id);
        },
        async erase(to, now) {
          await (spec.erase ?? spec.discard)?.(to, record, now);
          await forgetRecord(to, reference);
          await to.db.delete(table, found._id);
        },
        sender: spec.people(record).sender,
        stored: found,
        getHistory: async (from) => (await spec.getHistory?.(from, record)) ?? {},
      };
    },
  };
}
