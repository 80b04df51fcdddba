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

/** A page of webinar dates, latest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vWrittenDate),
  handler: (ctx, { paginationOpts }) => model.pageOfDates(ctx, paginationOpts),
});

/** A date by an id from a URL; null if there is none. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenDate, v.null()),
  handler: (ctx, { id }) => model.getWritten(ctx, id),
});

/** The participants of a date, by an id from a URL; empty if there is none. */
export const participants = ownerQuery({
  args: { id: v.string() },
  returns: v.array(vParticipant),
  handler: (ctx, { id }) => model.listParticipants(ctx, id),
});

/** Adds a date. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...webinarDateArgs },
  returns: vSaved("webinarDates"),
  handler: (ctx, sent) => versioned.create(ctx, model.dateKind, sent),
});

/**
 * Changes a date, and notifies participants about a new title, start, length, link or price. Fails with `notFound`,
 * `invalid`, `changedMeanwhile`, or `notOpen` if it's called off.
 */
export const save = ownerMutation({
  args: { id: v.id("webinarDates"), ...versionArgs, ...webinarDateArgs },
  returns: vSaved("webinarDates"),
  handler: (ctx, sent) => versioned.save(ctx, model.dateKind, sent),
});

/** Calls a date off and notifies its participants. Idempotent. Fails with `notFound`, or `notOpen` for a past one. */
export const callOff = ownerMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: (ctx, { id }) => model.callOff(ctx, id, Date.now()),
});

/** Deletes a date. Fails with `notOpen` for a future one with participants. */
export const remove = ownerMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: (ctx, { id }) => versioned.remove(ctx, model.dateKind, id),
});

/** Records that a participant came, or takes that back. Fails with `notFound`. */
export const setCame = ownerMutation({
  args: { reference: v.string(), came: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.setCame(ctx, { ...args, now: Date.now() }),
});

/**
 * Cancels a sign-up, which frees its seat, or restores it, and emails the participant. Fails with `notFound`, with
 * `notOpen` for a past date, or with `invalid` if there's no seat.
 */
export const setComing = ownerMutation({
  args: { reference: v.string(), coming: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => setComingByReference(ctx, { ...args, now: Date.now() }),
});
