import { v } from "convex/values";
import { ownerMutation } from "../../core/functions";
import * as changes from "../changes";
import { requireRequest } from "../requests";
import { vSeveral } from "../several";
import { completeSeveral as completeEach, confirmSeveral as confirmEach } from "./model";

const one = { reference: v.string() };

/**
 * Confirms a request and tells the client. Fails with `notFound`, `notOpen`, or `otherTimesOffered` where its client is
 * choosing another time; with `afterAll`, it's confirmed at the old one, and the others are let go.
 */
export const confirm = ownerMutation({
  args: { ...one, afterAll: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { reference, afterAll }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setConfirmed(ctx, request, { ...changes.byOwner(), confirmed: true, afterAll });
    return null;
  },
});

/** Takes a confirmation back and tells the client. Fails with `notFound` or `notOpen`. */
export const unconfirm = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setConfirmed(ctx, request, { ...changes.byOwner(), confirmed: false });
    return null;
  },
});

/**
 * Confirms several requests (50 at most) and tells their clients, or takes that back. One that can't be confirmed stays
 * as it is and comes back with why; the others are done. Fails with `invalid`.
 */
export const confirmSeveral = ownerMutation({
  args: { references: v.array(v.string()), confirmed: v.boolean() },
  returns: vSeveral,
  handler: (ctx, { references, confirmed }) =>
    confirmEach(ctx, references, { ...changes.byOwner(), confirmed }),
});

/**
 * Marks several requests (50 at most) as done, or takes that back; nobody is emailed. One that's cancelled stays so, and
 * comes back. Fails with `invalid`.
 */
export const completeSeveral = ownerMutation({
  args: { references: v.array(v.string()), completed: v.boolean() },
  returns: vSeveral,
  handler: (ctx, { references, completed }) =>
    completeEach(ctx, references, { ...changes.byOwner(), completed }),
});

/** Marks a request as done. Nobody is emailed. Fails with `notFound` or `notOpen`. */
export const complete = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    await changes.complete(ctx, await requireRequest(ctx, reference), changes.byOwner());
    return null;
  },
});

/**
 * Notes that the owner has told a client without an email address what was due, or takes that back. Fails with
 * `notFound`.
 */
export const setCalled = ownerMutation({
  args: { ...one, called: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, called }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setCalled(ctx, request, { called, now: Date.now() });
    return null;
  },
});
