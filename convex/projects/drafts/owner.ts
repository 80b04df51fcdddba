import { v } from "convex/values";
import { checked } from "../../core/checked";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { asOwner } from "../access";
import * as comments from "./comments";
import { args, draftContent, returns } from "./fields";
import * as files from "./files";
import { draftForm, fileForm, saidForm } from "./formRules";
import * as model from "./model";

const done = { ok: true as const };

/** A page of drafts of a design, newest first; empty for an unknown reference. */
export const list = ownerQuery({
  args: args.list,
  returns: returns.drafts,
  handler: (ctx, query) => model.listDrafts(ctx, asOwner(ctx), query),
});

/** Gives the client the next version of the draft. Idempotent; returns its id. Fails with `notFound` or `invalid`. */
export const share = ownerMutation({
  args: {
    reference: v.string(),
    requestId: v.string(),
    ...draftContent,
    filesKey: v.optional(v.string()),
    pictures: v.array(v.object({ file: v.string(), fileName: v.string() })),
  },
  returns: v.id("drafts"),
  handler: (ctx, { reference, requestId, filesKey, ...sent }) => {
    const content = checked(draftForm(), sent);
    const given = { reference, requestId, filesKey, content };
    return model.shareDraft(ctx, asOwner(ctx), given, Date.now());
  },
});

/** Withdraws a draft just given. Fails with `notFound` or `draftClosed`. */
export const takeBack = ownerMutation({
  args: { draftId: v.id("drafts") },
  returns: v.null(),
  handler: (ctx, { draftId }) => model.takeBackDraft(ctx, asOwner(ctx), draftId, Date.now()),
});

/** A page of comments on a draft, newest first. Fails with `notFound`. */
export const listComments = ownerQuery({
  args: args.comments,
  returns: returns.comments,
  handler: (ctx, query) => comments.listComments(ctx, asOwner(ctx), query),
});

/** Comments on a draft, at a place or in general. Fails with `notFound`, `invalid` or `draftClosed`. */
export const comment = ownerMutation({
  args: args.comment,
  returns: returns.done,
  handler: async (ctx, { text: typed, place, ...named }) => {
    await comments.addComment(
      ctx,
      asOwner(ctx),
      { ...named, place, ...checked(saidForm, { text: typed }) },
      Date.now(),
    );
    return done;
  },
});

/** Replies to a comment. Fails with `notFound` or `invalid`. */
export const reply = ownerMutation({
  args: args.reply,
  returns: returns.done,
  handler: async (ctx, { text: typed, ...named }) => {
    await comments.replyTo(
      ctx,
      asOwner(ctx),
      { ...named, ...checked(saidForm, { text: typed }) },
      Date.now(),
    );
    return done;
  },
});

/** Edits the caller's text. Fails with `notFound`, `forbidden`, `invalid`, `draftClosed` or `changedMeanwhile`. */
export const changeSaid = ownerMutation({
  args: args.changeSaid,
  returns: returns.done,
  handler: async (ctx, { text: typed, ...named }) => {
    await comments.changeSaid(
      ctx,
      asOwner(ctx),
      { ...named, ...checked(saidForm, { text: typed }) },
      Date.now(),
    );
    return done;
  },
});

/** Deletes the caller's own words. Fails with `notFound`, `forbidden` or `draftClosed`. */
export const removeSaid = ownerMutation({
  args: args.said,
  returns: returns.done,
  handler: async (ctx, named) => {
    await comments.removeSaid(ctx, asOwner(ctx), named, Date.now());
    return done;
  },
});

/** Undoes `removeSaid`. Fails with `notFound` or `forbidden`. */
export const restoreSaid = ownerMutation({
  args: args.said,
  returns: returns.done,
  handler: async (ctx, named) => {
    await comments.restoreSaid(ctx, asOwner(ctx), named, Date.now());
    return done;
  },
});

/** Resolves a comment, or reopens it. Fails with `notFound`. */
export const resolve = ownerMutation({
  args: { commentId: v.id("draftComments"), isResolved: v.boolean() },
  returns: v.null(),
  handler: (ctx, change) => comments.setResolved(ctx, asOwner(ctx), change, Date.now()),
});

/** A page of files of a design, newest first; empty for an unknown reference. */
export const listFiles = ownerQuery({
  args: args.list,
  returns: returns.files,
  handler: (ctx, query) => files.listFiles(ctx, asOwner(ctx), query),
});

/** Adds a picture that the caller has uploaded. Fails with `notFound` or `invalid`. */
export const addFile = ownerMutation({
  args: args.addFile,
  returns: returns.done,
  handler: async (ctx, { name: typed, file: fileId, filesKey: key, ...named }) => {
    await files.addFile(
      ctx,
      asOwner(ctx),
      { ...named, ...checked(fileForm(), { name: typed, file: fileId }), upload: { key, fileId } },
      Date.now(),
    );
    return done;
  },
});

/** Removes the caller's own file. Fails with `notFound` or `forbidden`. */
export const removeFile = ownerMutation({
  args: args.file,
  returns: returns.done,
  handler: async (ctx, { fileId }) => {
    await files.removeFile(ctx, asOwner(ctx), fileId, Date.now());
    return done;
  },
});

/** Undoes `removeFile`. Fails with `notFound` or `forbidden`. */
export const restoreFile = ownerMutation({
  args: args.file,
  returns: returns.done,
  handler: async (ctx, { fileId }) => {
    await files.restoreFile(ctx, asOwner(ctx), fileId, Date.now());
    return done;
  },
});
