import type { PaginationOptions } from "convex/server";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { bookableTimes } from "../bookings/rules";
import { fail } from "../errors";
import { bounded } from "../paging";
import { records } from "./records";

/** Rows of a page: each takes another read, for its record. */
const WITH_RECORD = 24;

/** A page of what is held back, newest first. */
export async function listHeld(ctx: Pick<QueryCtx, "db">, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("submissions")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", true))
    .order("desc")
    .paginate(bounded(paginationOpts, WITH_RECORD));
  const page = await Promise.all(
    found.page.map(async ({ reference, form, _creationTime: sentAt }) => {
      const record = await records[form](ctx, reference);
      return { reference, form, sentAt, facts: record?.notice.content.facts ?? [] };
    }),
  );
  return { ...found, page };
}

/** What was submitted under a reference, or null. */
async function getRecord(ctx: MutationCtx, reference: string) {
  const row = await ctx.db
    .query("submissions")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  const record = row && (await records[row.form](ctx, reference));
  return row && record && { row, record };
}

interface Release {
  reference: string;
  /** Turns a booking into a request for a quote. */
  withoutSlot: boolean;
  now: number;
}

/**
 * Submits a held record as its form would have: its slot, the notification, the mails. What was released
 * already stays as it is. Fails with `slotTaken` if the time is gone, with `notFound` if the record is.
 */
export async function release(
  ctx: MutationCtx,
  { reference, withoutSlot, now }: Release,
): Promise<void> {
  const { row, record } = (await getRecord(ctx, reference)) ?? fail("notFound", {});
  if (!record.quarantined) return;
  const { slot } = record;
  const isOver = slot && !bookableTimes(slot.date, now, "owner").includes(slot.time);
  if (isOver && !withoutSlot) fail("slotTaken", { nearest: [] });
  await ctx.db.patch("submissions", row._id, { quarantined: undefined });
  await record.takeOut(ctx);
  // Dated back to when it was sent: that is what its sender will speak of.
  const accepted = { reference, now: Math.floor(row._creationTime), quarantine: {} };
  await record.place(ctx, accepted, { withoutSlot });
}

/**
 * Deletes a held record with its files; a repeated call does nothing more. The reference stays taken.
 * Fails with `notFound` if the record was released meanwhile, and so is not held any more.
 */
export async function remove(ctx: MutationCtx, reference: string): Promise<void> {
  const found = await getRecord(ctx, reference);
  if (found === null) return;
  const { row, record } = found;
  if (!record.quarantined) fail("notFound", {});
  await ctx.db.patch("submissions", row._id, { quarantined: undefined });
  await record.discard?.(ctx);
  await record.takeOut(ctx);
}
