import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vHours } from "../hours/fields";
import { vSlot } from "./args";
import { closedDayFields } from "./closedDays/fields";
import { ownerEventRow, ownerRequestFields } from "./fields";
import { filterArgs } from "./filters";
import * as lists from "./lists";
import { offerSlots } from "./slots";

const vRow = v.object(ownerRequestFields);

/**
 * A page of requests. `waiting`: to be confirmed, soonest visit first. `over`: confirmed visits before `today` that nobody
 * has marked, the longest ago first. `replaced`: at a time that's closed, whose client
 * has taken no other, first those whose time for an answer ran out. `quotes`: without a time and not
 * done, newest first; `quoted`: those of them whose client was given a quote, the accepted ones first. `calls`: whose
 * client has no email address and is to be called. `upcoming`: visits from `today` (`YYYY-MM-DD`, the business's) on,
 * soonest first. `completed` and `cancelled`: latest visit first. Narrowed by a
 * filter, a page may have few rows though more pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { view: lists.vView, today: v.string(), ...filterArgs, ...pageArgs },
  returns: paginationResultValidator(vRow),
  handler: (ctx, args) => lists.listRequests(ctx, args),
});

/** The visits and the closed days of a week, by its Monday (`YYYY-MM-DD`). Fails with `invalid`. */
export const week = ownerQuery({
  args: { monday: v.string() },
  returns: v.object({ visits: v.array(vRow), closedDays: v.array(v.object(closedDayFields)) }),
  handler: (ctx, { monday }) => lists.getWeek(ctx, monday),
});

/** One request with its timeline, oldest step first; null for a reference that is none. */
export const get = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      ...ownerRequestFields,
      /** Whether we can tell what else came from the same domain of addresses, and from the same network. */
      hasDomain: v.boolean(),
      hasNetwork: v.boolean(),
      /** What we say to the client at the start of a confirmed visit. */
      passphrase: v.optional(v.string()),
      /** The owners' newest notes about its sender, the newest first. */
      personNotes: v.array(v.string()),
      timeline: v.array(v.object(ownerEventRow)),
    }),
  ),
  handler: (ctx, { reference }) => lists.readRequest(ctx, reference),
});

/** The requests that have a time reserved from a date to another (`YYYY-MM-DD`), in order: the first 24. */
export const reservedBetween = ownerQuery({
  args: { from: v.string(), to: v.string() },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listReservedBetween(ctx, from, to),
});

/** What was offered to the clients of visits at closed times, from a date to another (`YYYY-MM-DD`), in order: the first 48. */
export const otherTimes = ownerQuery({
  args: { from: v.string(), to: v.optional(v.string()) },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listOffered(ctx, from, to),
});

/** As the visitor's `nearestSlots`, with the times that only the owner may still book. */
export const nearestSlots = ownerQuery({
  args: { slot: vSlot, now: v.number() },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "owner" }),
});

/** The reserved slots, from a date on, that aren't among some days' times: the first twenty. */
export const visitsOutside = ownerQuery({
  args: { days: vHours.fields.days, from: v.string() },
  returns: v.array(vSlot),
  handler: (ctx, { days, from }) => lists.listOutside(ctx, days, from),
});
