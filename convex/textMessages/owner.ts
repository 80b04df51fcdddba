import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { env } from "../_generated/server";
import { country } from "../business/country";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { pickFields } from "../core/projection";
import { getSetUp } from "../core/settings";
import { vEmailState } from "../email/fields";
import { vTextKind } from "./fields";
import * as model from "./model";
import { toMobile } from "./rules";

const NO_MOBILE = `Only mobile numbers of ${country.name} are texted`;

const summary = {
  _id: v.id("textMessages"),
  _creationTime: v.number(),
  to: v.string(),
  /** From the request that it's about. */
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

/** A page of the outbox of text messages, latest due first; all, or those in one state. */
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

/** Months to show: a year, and the same month a year ago. */
const MONTHS = 13;

/** Whether text messages are sent, and the last months' usage, newest first; in cents if the price is known. */
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

/** Retries a failed message while it's useful; idempotent. Fails with `notFound`. */
export const sendAgain = ownerMutation({
  args: { id: v.id("textMessages") },
  returns: v.null(),
  handler: (ctx, { id }) => model.sendAgain(ctx, id, Date.now()),
});

/** Dismisses a failed message, or takes that back. Fails with `notFound`. */
export const setDismissed = ownerMutation({
  args: { id: v.id("textMessages"), dismissed: v.boolean() },
  returns: v.null(),
  handler: (ctx, { id, dismissed }) => model.setDismissed(ctx, id, dismissed),
});

/** Opts a mobile number out or back in, for somebody who asked for it. Fails with `invalid` for other numbers. */
export const setStopped = ownerMutation({
  args: { phone: v.string(), stopped: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { phone, stopped }) => {
    const mobile = toMobile(phone);
    if (mobile === undefined) fail("invalid", { fields: { phone: NO_MOBILE } });
    await model.setStopped(ctx, mobile, { stopped, now: Date.now() });
  },
});
