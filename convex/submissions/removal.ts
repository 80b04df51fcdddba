import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { ownerEmails } from "../accounts/model";
import { enqueueConfirmation } from "../email/automatic";
import { enqueueEmail } from "../email/model";
import { withdrawEmails } from "../email/model";
import { deleteNotifications } from "../notifications/model";
import { forgetRecord } from "../people/forgetting";
import { withdrawnEmail, withdrawnNotice } from "./emails";
import type { AnyRecordTable, FormOf, RecordTable } from "./recordTables";

/** What a room says of deleting the records of its form; `defineRemoval` does the rest. */
interface RemovalSpec<Table extends RecordTable> {
  form: FormOf<Table>;
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

/** The ways in which a record is deleted. */
export interface Removal {
  /**
   * Deletes a record with all that it has brought about, and returns the addresses that were written to about it
   * all the same. Null, with nothing changed, if somebody has dealt with it already.
   */
  withdraw(ctx: MutationCtx, reference: string, now: number): Promise<string[] | null>;
  /** As `withdraw`, where nothing takes its place: whoever was written to hears that it's gone. */
  stop(ctx: MutationCtx, reference: string, now: number): Promise<boolean>;
  /** Deletes a record in quarantine; null where there's none, false where it isn't in it any more. */
  discard(ctx: MutationCtx, reference: string): Promise<boolean | null>;
  /** Deletes a record with what it holds elsewhere, and who it names; nobody is told. Whether there was one. */
  erase(ctx: MutationCtx, reference: string, now: number): Promise<boolean>;
}

/**
 * Makes of what a room says about deleting its records what deletes them: what few calls come to, and so apart from
 * `record.ts`, which every submit loads.
 */
export function defineRemoval<Table extends RecordTable>(spec: RemovalSpec<Table>): Removal {
  const table = spec.form.table as AnyRecordTable;
  const typed = (record: Doc<AnyRecordTable>) => record as unknown as Doc<Table>;
  const find = (ctx: MutationCtx, reference: string) =>
    getOneFrom(ctx.db, table, "by_reference", reference);

  async function withdraw(ctx: MutationCtx, reference: string, now: number) {
    const found = await find(ctx, reference);
    if (found === null) return null;
    const isWithdrawn = (await spec.withdraw?.(ctx, typed(found), now)) ?? true;
    if (!isWithdrawn) return null;
    await deleteNotifications(ctx, reference);
    await forgetRecord(ctx, reference);
    await ctx.db.delete(table, found._id);
    return withdrawEmails(ctx, reference);
  }

  return {
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
      await ctx.db.delete(table, found._id);
      return true;
    },
    async erase(ctx, reference, now) {
      const found = await find(ctx, reference);
      if (found === null) return false;
      await (spec.erase ?? spec.discard)?.(ctx, typed(found), now);
      await forgetRecord(ctx, reference);
      await ctx.db.delete(table, found._id);
      return true;
    },
  };
}
