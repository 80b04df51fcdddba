import { v } from "convex/values";
import type { MutationCtx } from "../../_generated/server";
import type { Account } from "../../core/account";
import { checked } from "../../core/checked";
import { clientMutation, clientQuery } from "../../core/functions";
import { asClient, changeAsClient, type Party } from "../access";
import * as comments from "./comments";
import { args, type Done, returns } from "./fields";
import * as files from "./files";
import { changesForm, fileForm, saidForm } from "./formRules";
import * as model from "./model";

/** Changes something about the client's own design, within the limits (`changeAsClient`). */
const changeOwn = <Ctx extends MutationCtx & { client: Account }>(
  ctx: Ctx,
  change: (ctx: Ctx, party: Party, now: number) => Promise<void>,
  typed?: string,
): Promise<Done> =>
  changeAsClient(ctx, { limit: "draft", typed }, async (...how) => {
    await change(...how);
    return { ok: true };
  });

/** A page of drafts of the client's own design, newest first; empty for an unknown reference. */
export const list = clientQuery({
  args: args.list,
  returns: returns.drafts,
  handler: (ctx, query) => model.listDrafts(ctx, asClient(ctx), query),
});

/** The version that's on screen, and the request id of the answer. */
const answered = { draftId: v.id("drafts"), requestId: v.string() };

/** Approves the newest draft. Fails with `notFound` or `draftClosed`; returns `tooManyRequests`. */
export const approve = clientMutation({
  args: answered,
  returns: returns.done,
  handler: (ctx, pressed) =>
    changeOwn(ctx, (ctx, party, now) =>
      model.answerDraft(ctx, party, { ...pressed, kind: "approved" }, now),
    ),
});

/** Requests changes of the newest draft. Fails as `approve`, and with `invalid` without words. */
export const askForChanges = clientMutation({
  args: { ...answered, words: v.string() },
  returns: returns.done,
  handler: (ctx, { words: typed, ...pressed }) =>
    changeOwn(
      ctx,
      (ctx, party, now) => {
        const { words } = checked(changesForm, { words: typed });
        return model.answerDraft(ctx, party, { ...pressed, kind: "changesAsked", words }, now);
      },
      typed,
    ),
});

/** Takes back an answer just given. Fails with `notFound` or `draftClosed`. */
export const takeBackAnswer = clientMutation({
  args: answered,
  returns: returns.done,
  handler: (ctx, pressed) =>
    changeOwn(ctx, (ctx, party, now) => model.takeBackAnswer(ctx, party, pressed, now)),
});

/** A page of comments on a draft, newest first. Fails with `notFound`. */
export const listComments = clientQuery({
  args: args.comments,
  returns: returns.comments,
  handler: (ctx, query) => comments.listComments(ctx, asClient(ctx), query),
});

/** Comments on a draft. Fails with `notFound`, `invalid` or `draftClosed`; returns `tooManyRequests`. */
export const comment = clientMutation({
  args: args.comment,
  returns: returns.done,
  handler: (ctx, { text: typed, place, ...named }) =>
    changeOwn(
      ctx,
      (ctx, party, now) =>
        comments.addComment(
          ctx,
          party,
          { ...named, place, ...checked(saidForm, { text: typed }) },
          now,
        ),
      typed,
    ),
});

/** Replies to a comment. Fails with `notFound` or `invalid`. */
export const reply = clientMutation({
  args: args.reply,
  returns: returns.done,
  handler: (ctx, { text: typed, ...named }) =>
    changeOwn(
      ctx,
      (ctx, party, now) =>
        comments.replyTo(ctx, party, { ...named, ...checked(saidForm, { text: typed }) }, now),
      typed,
    ),
});

/** Edits the caller's text. Fails with `notFound`, `forbidden`, `invalid`, `draftClosed` or `changedMeanwhile`. */
export const changeSaid = clientMutation({
  args: args.changeSaid,
  returns: returns.done,
  handler: (ctx, { text: typed, ...named }) =>
    changeOwn(
      ctx,
      (ctx, party, now) =>
        comments.changeSaid(ctx, party, { ...named, ...checked(saidForm, { text: typed }) }, now),
      typed,
    ),
});

/** Deletes the caller's own words. Fails with `notFound`, `forbidden` or `draftClosed`. */
export const removeSaid = clientMutation({
  args: args.said,
  returns: returns.done,
  handler: (ctx, named) =>
    changeOwn(ctx, (ctx, party, now) => comments.removeSaid(ctx, party, named, now)),
});

/** Undoes `removeSaid`. Fails with `notFound` or `forbidden`. */
export const restoreSaid = clientMutation({
  args: args.said,
  returns: returns.done,
  handler: (ctx, named) =>
    changeOwn(ctx, (ctx, party, now) => comments.restoreSaid(ctx, party, named, now)),
});

/** A page of files of the client's own design, newest first; empty for an unknown reference. */
export const listFiles = clientQuery({
  args: args.list,
  returns: returns.files,
  handler: (ctx, query) => files.listFiles(ctx, asClient(ctx), query),
});

/** Adds a picture that the caller has uploaded. Fails with `notFound` or `invalid`; returns `tooManyRequests`. */
export const addFile = clientMutation({
  args: args.addFile,
  returns: returns.done,
  handler: (ctx, { name: typed, file: fileId, filesKey: key, ...named }) =>
    changeOwn(ctx, (ctx, party, now) =>
      files.addFile(
        ctx,
        party,
        {
          ...named,
          ...checked(fileForm(), { name: typed, file: fileId }),
          upload: { key, fileId },
        },
        now,
      ),
    ),
});

/** Removes the caller's own file. Fails with `notFound` or `forbidden`. */
export const removeFile = clientMutation({
  args: args.file,
  returns: returns.done,
  handler: (ctx, { fileId }) =>
    changeOwn(ctx, (ctx, party, now) => files.removeFile(ctx, party, fileId, now)),
});

/** Undoes `removeFile`. Fails with `notFound` or `forbidden`. */
export const restoreFile = clientMutation({
  args: args.file,
  returns: returns.done,
  handler: (ctx, { fileId }) =>
    changeOwn(ctx, (ctx, party, now) => files.restoreFile(ctx, party, fileId, now)),
});
