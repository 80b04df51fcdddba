import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../functions";
import { overLimit } from "../limits";
import { vTooManyRequests } from "../submissions/tables";
import * as model from "./model";
import { vUploadState } from "./tables";

/** An address to send one file to. Returns `tooManyRequests` over a limit. */
export const start = visitorMutation({
  args: {},
  returns: v.union(v.object({ ok: v.literal(true), url: v.string() }), vTooManyRequests),
  handler: async (ctx) => {
    const refusal = await overLimit(ctx, "upload", ctx.visitor.key);
    if (refusal !== null) return refusal;
    return { ok: true as const, url: await ctx.storage.generateUploadUrl() };
  },
});

/**
 * Names a file that was sent as one's own; `ofKey` tells what becomes of it. Fails with `invalid` where
 * there is no such file or it is another browser's; returns `tooManyRequests`.
 */
export const claim = visitorMutation({
  args: { key: v.string(), storageId: v.string(), fileName: v.string() },
  returns: v.union(v.object({ ok: v.literal(true), uploadId: v.id("uploads") }), vTooManyRequests),
  handler: async (ctx, args) => {
    // An address to send files to works more than once, so the files count, not the addresses.
    const refusal = await overLimit(ctx, "upload", ctx.visitor.key);
    if (refusal !== null) return refusal;
    return { ok: true as const, uploadId: await model.claimUpload(ctx, args) };
  },
});

/** The files under a browser's key, newest first: live while they are checked. */
export const ofKey = visitorQuery({
  args: { key: v.string() },
  returns: v.array(
    v.object({
      uploadId: v.id("uploads"),
      fileName: v.string(),
      state: vUploadState,
      /** Why it was refused, in words. */
      problem: v.optional(v.string()),
      /** Where an accepted picture can be seen. */
      url: v.optional(v.string()),
    }),
  ),
  handler: (ctx, { key }) => model.listUploads(ctx, key),
});

/** Deletes a file of one's own that is not part of a brief yet. */
export const remove = visitorMutation({
  args: { key: v.string(), uploadId: v.string() },
  returns: v.null(),
  handler: async (ctx, { key, uploadId }) => {
    await model.removeUpload(ctx, key, uploadId);
    return null;
  },
});
