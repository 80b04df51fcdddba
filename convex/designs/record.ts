import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { pickFields } from "../projection";
import { projectHistory } from "../projects/deleting";
import { linkBrief } from "../projects/fromQuote";
import { defineRecord } from "../submissions/record";
import { attachedFiles } from "./attachedFiles";
import { designNotice, designReceived } from "./emails";
import { designRowFields } from "./fields";
import { design } from "./form";
import { insertBrief } from "./writing";

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
});

function picturesIn({ logoFile, bannerFile, additionalImages }: Doc<"webFormSubmissions">): number {
  return [logoFile, bannerFile, ...additionalImages].filter(Boolean).length;
}
