import type { PaginationOptions, WithoutSystemFields } from "convex/server";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import type { EventType } from "./rules";

type Notification = Omit<WithoutSystemFields<Doc<"adminNotifications">>, "timestamp" | "read">;

/** Notifications that one pass of "mark all" marks. */
const BATCH = 50;

/** Tells the owner, in the mutation that wrote the record. */
export async function notifyOwner(ctx: MutationCtx, notification: Notification): Promise<void> {
  await ctx.db.insert("adminNotifications", {
    ...notification,
    timestamp: Date.now(),
    read: false,
  });
}

/** What the owner was told of a record is not so any more. */
export async function deleteNotifications(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await ctx.db
    .query("adminNotifications")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(BATCH);
  for (const { _id } of rows) await ctx.db.delete("adminNotifications", _id);
}

interface Choice {
  /** All of them unless given. */
  eventType?: EventType | undefined;
  unreadOnly: boolean;
}

function chosen(ctx: ReadCtx, { eventType, unreadOnly }: Choice) {
  const all = ctx.db.query("adminNotifications");
  if (eventType === undefined) {
    return unreadOnly
      ? all.withIndex("by_read_and_timestamp", (q) => q.eq("read", false))
      : all.withIndex("by_timestamp");
  }
  return unreadOnly
    ? all.withIndex("by_eventType_and_read_and_timestamp", (q) =>
        q.eq("eventType", eventType).eq("read", false),
      )
    : all.withIndex("by_eventType_and_timestamp", (q) => q.eq("eventType", eventType));
}

/** A page of the owner's notifications, newest first. */
export async function listNotifications(
  ctx: ReadCtx,
  choice: Choice,
  paginationOpts: PaginationOptions,
) {
  const result = await chosen(ctx, choice).order("desc").paginate(clampPage(paginationOpts));
  return {
    ...result,
    page: result.page.map(({ _id, eventType, reference, fields, timestamp, read }) => ({
      _id,
      eventType,
      reference,
      fields,
      timestamp,
      read,
    })),
  };
}

/** Marks one as read or unread; fails with `notFound`. */
export async function setRead(
  ctx: MutationCtx,
  notificationId: Id<"adminNotifications">,
  read: boolean,
): Promise<void> {
  const row = await ctx.db.get("adminNotifications", notificationId);
  if (row === null) fail("notFound", {});
  if (row.read !== read) await ctx.db.patch("adminNotifications", notificationId, { read });
}

/** What "mark all as read" is about. */
export interface MarkAll {
  eventType?: EventType | undefined;
  /** Epoch milliseconds of the newest one on the screen: what came after it was not seen. */
  upTo: number;
}

/** Marks a batch as read, oldest first, and leaves the rest to a job. */
export async function markAllRead(ctx: MutationCtx, { eventType, upTo }: MarkAll): Promise<void> {
  const all = ctx.db.query("adminNotifications");
  const unread =
    eventType === undefined
      ? all.withIndex("by_read_and_timestamp", (q) => q.eq("read", false).lte("timestamp", upTo))
      : all.withIndex("by_eventType_and_read_and_timestamp", (q) =>
          q.eq("eventType", eventType).eq("read", false).lte("timestamp", upTo),
        );
  const batch = await unread.take(BATCH);
  for (const { _id } of batch) await ctx.db.patch("adminNotifications", _id, { read: true });
  if (batch.length < BATCH) return;
  const rest = { ...(eventType !== undefined && { eventType }), upTo };
  await ctx.scheduler.runAfter(0, internal.notifications.jobs.markRest, rest);
}
