import { v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { design } from "../../core/forms";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { defineRecord } from "../../submissions/record";
import { deleteUpload, detachUpload } from "../../uploads/model";
import { MAX_FILES } from "../../uploads/rules";
import { projectHistory } from "../copy";
import { deleteProject, hasDrafts } from "../deletion";
import { link, linkBrief } from "../fromQuote";
import { insertBrief } from "./create";
import { designNotice, designReceived } from "./emails";
import { designRowFields } from "./fields";

/** What becomes of a website brief. Its pictures are kept with it, and go with it. */
export const designRecord = defineRecord({
  form: design,
  vRow: v.object(designRowFields),
  toRow: (_, brief) => pickFields(designRowFields, brief),
  insert: insertBrief,
  async accept(ctx, brief) {
    await linkBrief(ctx, brief);
    return {};
  },
  people: ({ clientName, clientEmail, clientPhone, businessName }) => ({
    sender: {
      name: clientName,
      email: clientEmail,
      phone: clientPhone,
      foundBy: [businessName],
    },
  }),
  notification: (brief) => ({
    clientName: brief.clientName,
    clientEmail: brief.clientEmail,
    businessName: brief.businessName,
    message: brief.extraNotes,
    selectedPalette: brief.selectedPalette,
    pictures: String(picturesIn(brief)),
  }),
  notice: (brief) => designNotice(brief, picturesIn(brief)),
  confirmation: ({ reference }) => designReceived(reference),
  async getHistory(ctx, brief) {
    const files = await attachedFiles(ctx, brief);
    const pictures = await Promise.all(
      files.map(async ({ fileName, storageId }) => ({
        fileName,
        url: await ctx.storage.getUrl(storageId),
      })),
    );
    return { pictures, ...(await projectHistory(ctx, brief._id)) };
  },
  // Its pictures, drafts and project go with it; one that somebody has begun to work on isn't withdrawn.
  async discard(ctx, brief) {
    for (const file of await attachedFiles(ctx, brief)) await deleteUpload(ctx, file);
    await forgetProject(ctx, brief);
  },
  async withdraw(ctx, brief) {
    const isTouched = brief.lastModified !== brief.submittedAt || brief.correctedAt !== undefined;
    if (isTouched || (await hasDrafts(ctx, brief._id))) return false;
    await forgetProject(ctx, brief);
    for (const file of await attachedFiles(ctx, brief)) await detachUpload(ctx, file);
    return true;
  },
});

function picturesIn({ logoFile, bannerFile, additionalImages }: Doc<"webFormSubmissions">): number {
  return [logoFile, bannerFile, ...additionalImages].filter(Boolean).length;
}

/** Deletes what a brief has become; the quote that it was for waits for another. */
async function forgetProject(ctx: MutationCtx, brief: Doc<"webFormSubmissions">): Promise<void> {
  if (brief.quoteReference !== undefined) await link(ctx, brief, undefined);
  await deleteProject(ctx, brief._id);
}

/** The files that were sent with a brief. */
function attachedFiles(ctx: ReadCtx, { _id }: Doc<"webFormSubmissions">) {
  return ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", _id))
    .take(MAX_FILES);
}
