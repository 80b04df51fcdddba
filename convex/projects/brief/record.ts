import { type ObjectType, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { design } from "../../core/forms";
import { pickFields } from "../../core/projection";
import { type Announce, announce, type Description } from "../../submissions/announce";
import type { RecordKind } from "../../submissions/record";
import { filesOf } from "../../uploads/model";
import { projectHistory } from "../copy";
import { deleteProject, hasDrafts } from "../deletion";
import { link, linkBrief } from "../fromQuote";
import { designNotice, designReceived } from "./emails";
import { designRowFields } from "./fields";

type WebsiteBrief = Doc<"webFormSubmissions">;

function describe(brief: WebsiteBrief): Description {
  const { clientName, clientEmail, clientPhone, businessName } = brief;
  return {
    sender: { name: clientName, email: clientEmail, phone: clientPhone, foundBy: [businessName] },
    notification: {
      clientName,
      clientEmail,
      businessName,
      message: brief.extraNotes,
      selectedPalette: brief.selectedPalette,
      pictures: String(picturesIn(brief)),
    },
    notice: designNotice(brief, picturesIn(brief)),
    confirmation: designReceived(brief.reference),
  };
}

export const announceBrief: Announce<WebsiteBrief> = async (ctx, brief, announcement) => {
  await linkBrief(ctx, brief);
  await announce(ctx, design, brief, announcement, describe(brief));
};

export const designRecord = {
  form: design,
  vRow: v.object(designRowFields),
  toRow: (_, brief) => pickFields(designRowFields, brief),
  describe,
  release: announceBrief,
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
  // Its drafts and project are deleted with it; it stays if somebody has begun to work on it.
  forget: forgetProject,
  async withdraw(ctx, brief) {
    const isTouched = brief.lastModified !== brief.submittedAt || brief.correctedAt !== undefined;
    return !isTouched && !(await hasDrafts(ctx, brief._id));
  },
} satisfies RecordKind<WebsiteBrief, ObjectType<typeof designRowFields>>;

function picturesIn({ logoFile, bannerFile, additionalImages }: WebsiteBrief): number {
  return [logoFile, bannerFile, ...additionalImages].filter(Boolean).length;
}

/** Deletes a brief's project; the quote that it was for waits for another brief. */
async function forgetProject(ctx: MutationCtx, brief: WebsiteBrief): Promise<void> {
  if (brief.quoteReference !== undefined) await link(ctx, brief, undefined);
  await deleteProject(ctx, brief._id);
}
