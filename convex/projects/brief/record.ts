import { v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { design } from "../../core/forms";
import { pickFields } from "../../core/projection";
import { defineRecord } from "../../submissions/record";
import { filesOf } from "../../uploads/model";
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
    const files = await filesOf(ctx, brief._id);
    const pictures = await Promise.all(
      files.map(async ({ fileName, storageId }) => ({
        fileName,
        url: await ctx.storage.getUrl(storageId),
      })),
    );
    return { pictures, ...(await projectHistory(ctx, brief._id)) };
  },
  // Its drafts and project go with it; one that somebody has begun to work on isn't withdrawn.
  discard: forgetProject,
  async withdraw(ctx, brief) {
    const isTouched = brief.lastModified !== brief.submittedAt || brief.correctedAt !== undefined;
    if (isTouched || (await hasDrafts(ctx, brief._id))) return false;
    await forgetProject(ctx, brief);
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
