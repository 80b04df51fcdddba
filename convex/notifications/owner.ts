import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { getCount } from "../today/counts";
import * as model from "./model";
import { vEventType } from "./tables";

/** What happened, newest first, a page at a time; one event type or all, unread or all. */
export const list = ownerQuery({
  args: { eventType: v.optional(vEventType), unreadOnly: v.boolean(), ...pageArgs },
  returns: paginationResultValidator(
    v.object({
      _id: v.id("adminNotifications"),
      eventType: vEventType,
      reference: v.string(),
      fields: v.record(v.string(), v.string()),
      timestamp: v.number(),
      read: v.boolean(),
    }),
  ),
  handler: (ctx, { paginationOpts, ...choice }) =>
    model.listNotifications(ctx, choice, paginationOpts),
});

/** How many are unread. */
export const unreadCount = ownerQuery({
  args: {},
  returns: v.number(),
  handler: (ctx) => getCount(ctx, "unread"),
});

/** Marks one as read, or as unread again. Fails with `notFound`. */
export const setRead = ownerMutation({
  args: { notificationId: v.id("adminNotifications"), read: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { notificationId, read }) => {
    await model.setRead(ctx, notificationId, read);
    return null;
  },
});

/** Marks everything that came until `upTo` as read: some at once, the rest right after. */
export const markAllRead = ownerMutation({
  args: { eventType: v.optional(vEventType), upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, all) => {
    await model.markAllRead(ctx, all);
    return null;
  },
});
