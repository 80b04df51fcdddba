import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { requireFreshCode } from "../accounts/codes";
import { deleteConversation } from "../conversations/deleting";
import type { Account } from "../core/account";
import { fail } from "../core/errors";
import { recordFormOf } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { recordSecurityEvent } from "../core/securityEvents";
import { withdrawEmails } from "../email/model";
import { deleteRecord, findRecord, isLive } from "../records/model";
import { findSubmission } from "../submissions/byReference";
import { remove } from "./model";

type Submission = Doc<"submissions">;

/** Most records that are counted; each needs another read. */
const MOST_COUNTED = 40;

/** Records per transaction; each has its emails, thread and people. */
const BATCH = 5;

export const vSentBySender = v.object({
  records: v.number(),
  emails: v.array(v.string()),
  isMore: v.boolean(),
});

const bySender = (ctx: ReadCtx, sender: string, after = 0) =>
  ctx.db
    .query("submissions")
    .withIndex("by_sender", (q) => q.eq("sender", sender).gt("_creationTime", after));

/** Calendar visits are cancelled with an Undo (`bookings/cancellations`); charged records need a conversation. */
const stays = async (ctx: ReadCtx, { form, quarantined, reference }: Submission) =>
  (recordFormOf(form) === "booking" && quarantined !== true) || (await isLive(ctx, reference));

/** Counts the records of a record's sender; null if the sender is no longer known. */
export async function countOfSender(
  ctx: QueryCtx,
  reference: string,
): Promise<Infer<typeof vSentBySender> | null> {
  const submission = await findSubmission(ctx, reference);
  if (submission?.sender === undefined) return null;
  const sent = await bySender(ctx, submission.sender).take(MOST_COUNTED + 1);
  const counted = sent.slice(0, MOST_COUNTED);
  const going = await Promise.all(
    counted.map(async (each) => ((await stays(ctx, each)) ? [] : [each])),
  );
  const named = going
    .flat()
    .map(({ form, reference }) => ({ form: recordFormOf(form), reference }));
  const found = await Promise.all(named.map((each) => findRecord(ctx, each)));
  const rows = found.filter((row) => row !== null);
  const emails = rows.flatMap(({ sender }) => sender?.email ?? []);
  return {
    records: rows.length,
    emails: [...new Set(emails)],
    isMore: sent.length > MOST_COUNTED,
  };
}

/**
 * Starts to delete all records of a sender, except visits in the calendar and charged records. It continues in batches,
 * and nobody is emailed. Fails with `notFound` or `freshCodeRequired`.
 */
export async function deleteAllOfSender(
  ctx: MutationCtx,
  owner: Account,
  reference: string,
  now: number,
): Promise<void> {
  await requireFreshCode(ctx, owner);
  const submission = await findSubmission(ctx, reference);
  if (submission?.sender === undefined) fail("notFound", {});
  await recordSecurityEvent(ctx, { kind: "erasure", who: owner.email, reference }, now);
  const { sender } = submission;
  await ctx.scheduler.runAfter(0, internal.quarantine.jobs.deleteOfSender, { sender, after: 0 });
}

/** Deletes a batch, from after an instant. Returns where the next one starts, or null at the end. */
export async function deleteSome(
  ctx: MutationCtx,
  { sender, after }: { sender: string; after: number },
  now: number,
): Promise<number | null> {
  const found = await bySender(ctx, sender, after).take(BATCH);
  for (const submission of found) {
    if (await stays(ctx, submission)) continue;
    await withdrawEmails(ctx, submission.reference);
    if (submission.quarantined === true) await remove(ctx, submission.reference);
    else await deleteWithThread(ctx, submission, now);
  }
  const last = found.at(-1);
  return found.length < BATCH || !last ? null : last._creationTime;
}

async function deleteWithThread(
  ctx: MutationCtx,
  { form, reference }: Submission,
  now: number,
): Promise<void> {
  const event = await ctx.db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .first();
  await deleteRecord(ctx, { form: recordFormOf(form), reference, now });
  const thread = event?.conversationId && (await ctx.db.get("conversations", event.conversationId));
  // The thread may have messages of other people, or ours.
  if (thread && thread.lastAt === undefined) await deleteConversation(ctx, thread._id);
}
