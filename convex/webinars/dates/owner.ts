import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { newArgs, vSaved } from "../../content/tables";
import * as versioned from "../../content/versioned";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { pageArgs } from "../../core/paging";
import { versionArgs } from "../../core/versions";
import { vParticipant, vWrittenDate, webinarDateArgs } from "./fields";
import * as model from "./model";
import { setComingByReference } from "./takingBack";

/** All dates of webinars, the latest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vWrittenDate),
  handler: (ctx, { paginationOpts }) => model.pageOfDates(ctx, paginationOpts),
});

/** One date by the id in an address, whatever that is; null if there is none. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenDate, v.null()),
  handler: (ctx, { id }) => model.getWritten(ctx, id),
});

/** Who has signed up for a date, by the id in an address; nobody where there's no such date. */
export const participants = ownerQuery({
  args: { id: v.string() },
  returns: v.array(vParticipant),
  handler: (ctx, { id }) => model.listParticipants(ctx, id),
});

/** Puts a date on the site. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...webinarDateArgs },
  returns: vSaved("webinarDates"),
  handler: (ctx, sent) => versioned.create(ctx, model.dateKind, sent),
});

/**
 * Changes a date; those who signed up are told of a new title, start, length, link or price. Fails with `notFound`, `invalid`,
 * `changedMeanwhile`, or `notOpen` for one that's called off.
 */
export const save = ownerMutation({
  args: { id: v.id("webinarDates"), ...versionArgs, ...webinarDateArgs },
  returns: vSaved("webinarDates"),
  handler: (ctx, sent) => versioned.save(ctx, model.dateKind, sent),
});

/** Calls a date off; those who signed up are told. Twice, once. Fails with `notFound`, or `notOpen` for one that's over. */
export const callOff = ownerMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: (ctx, { id }) => model.callOff(ctx, id, Date.now()),
});

/** Takes a date off the site for good. Fails with `notOpen` for one to come that people have signed up for. */
export const remove = ownerMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: (ctx, { id }) => versioned.remove(ctx, model.dateKind, id),
});

/** Notes that somebody who signed up came, or takes that back. Fails with `notFound`. */
export const setCame = ownerMutation({
  args: { reference: v.string(), came: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.setCame(ctx, { ...args, now: Date.now() }),
});

/**
 * Takes a sign-up back, which frees its seat, or has it count again; they're emailed. Fails with `notFound`, with `notOpen`
 * for a date that's over, or with `invalid` where there's no seat.
 */
export const setComing = ownerMutation({
  args: { reference: v.string(), coming: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => setComingByReference(ctx, { ...args, now: Date.now() }),
});
