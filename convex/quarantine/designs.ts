import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { designNotice } from "../designs/emails";
import { placeDesign } from "../designs/model";
import { features } from "../designs/rules";
import { deleteUpload } from "../uploads/model";
import { MAX_FILES } from "../uploads/rules";
import { type Find, sent } from "./record";

function filesOf(ctx: MutationCtx, designId: Id<"webFormSubmissions">) {
  return ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", designId))
    .take(MAX_FILES);
}

/**
 * Gives a brief's files back to the browser that sent them, so that the brief can be placed with them
 * once more; returns that browser's key.
 */
async function detachFiles(ctx: MutationCtx, designId: Id<"webFormSubmissions">) {
  const files = await filesOf(ctx, designId);
  for (const { _id } of files) {
    await ctx.db.patch("uploads", _id, { attachedTo: undefined, path: undefined });
  }
  return files[0]?.key;
}

/** Finds a website brief by its reference. Its pictures are kept with it, and go with it. */
export const findDesign: Find = async (ctx, reference) => {
  const row = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  if (row === null) return null;
  const pictures = [row.logoFile, row.bannerFile, ...row.additionalImages].filter(Boolean).length;
  const brief = { ...row, features: features.filter((each) => row.features.includes(each)) };
  const notice = designNotice(brief, reference);
  if (pictures > 0) notice.content.facts?.push({ label: "Pictures", value: String(pictures) });
  return {
    quarantined: row.quarantined,
    notice,
    takeOut: (to) => to.db.delete("webFormSubmissions", row._id),
    discard: async (to) => {
      for (const file of await filesOf(to, row._id)) await deleteUpload(to, file);
    },
    place: async (to, accepted) => {
      const filesKey = await detachFiles(to, row._id);
      await placeDesign(to, { ...sent(brief), filesKey }, accepted);
    },
  };
};
