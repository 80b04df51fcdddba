import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { env } from "../_generated/server";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { pickFields } from "../core/projection";
import { getSetUp } from "../core/settings";
import { vEmailState } from "../email/fields";
import { vTextKind } from "./fields";
import * as model from "./model";
import { toMobile } from "./rules";

const NO_MOBILE = "Only Australian mobile numbers are texted";

const summary = {
  _id: v.id("textMessages"),
  _creationTime: v.number(),
  to: v.string(),
  /** Of the request that it's about. */
  name: v.optional(v.string()),
  reference: v.optional(v.string()),
  kind: vTextKind,
  body: v.string(),
  state: vEmailState,
  dueAt: v.number(),
  sendUntil: v.number(),
  segments: v.optional(v.number()),
  why: v.optional(v.string()),
};

/** The outbox of text messages, newest due first, a page at a time; all, or those in one state. */
export const list = ownerQuery({
  args: { state: v.optional(vEmailState), ...pageArgs },
  returns: paginationResultValidator(v.object(summary)),
  handler: async (ctx, args) => {
    const found = await model.listTexts(ctx, args);
    const page = found.page.map(async (row) => {
      const request = await ctx.db.get("quoteRequests", row.quoteRequestId);
      return pickFields(summary, { ...row, name: request?.name, reference: request?.reference });
    });
    return { ...found, page: await Promise.all(page) };
  },
});

/** Months that are shown: a year, and the same one of the year before. */
const MONTHS = 13;

/** Whether text messages leave, and what the last months came to, newest first; in cents where a part's price is known. */
export const usage = ownerQuery({
  args: {},
  returns: v.object({
    isSetUp: v.boolean(),
    months: v.array(
      v.object({
        month: v.string(),
        messages: v.number(),
        segments: v.number(),
        cents: v.optional(v.number()),
      }),
    ),
  }),
  handler: async (ctx) => {
    const price = Number(env.SMS_CENTS ?? "");
    const rows = await ctx.db.query("textMonths").withIndex("by_month").order("desc").take(MONTHS);
    const months = rows.map(({ month, messages, segments }) => {
      const cents = price > 0 ? Math.round(segments * price) : undefined;
      return { month, messages, segments, ...(cents !== undefined && { cents }) };
    });
    return { isSetUp: getSetUp("sms") === "whole", months };
  },
});

/** Sends a failed message again while it's of use; a repeated call does nothing more. Fails with `notFound`. */
export const sendAgain = ownerMutation({
  args: { id: v.id("textMessages") },
  returns: v.null(),
  handler: (ctx, { id }) => model.sendAgain(ctx, id, Date.now()),
});

/** Lets a failed message go, or takes that back. Fails with `notFound`. */
export const setDismissed = ownerMutation({
  args: { id: v.id("textMessages"), dismissed: v.boolean() },
  returns: v.null(),
  handler: (ctx, { id, dismissed }) => model.setDismissed(ctx, id, dismissed),
});

/**
 * Stops text messages to a mobile number, for somebody who has said so in any other way, or lets them through again. Fails
 * with `invalid` for any other number.
 */
export const setStopped = ownerMutation({
  args: { phone: v.string(), stopped: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { phone, stopped }) => {
    const mobile = toMobile(phone);
    if (mobile === undefined) fail("invalid", { fields: { phone: NO_MOBILE } });
    await model.setStopped(ctx, mobile, { stopped, now: Date.now() });
  },
});
