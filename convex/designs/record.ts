import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deleteDrafts, hasDrafts } from "../drafts/deleting";
import { fail } from "../errors";
import { pickFields } from "../projection";
import { deleteProject, projectHistory } from "../projects/deleting";
import { linkBrief } from "../projects/fromQuote";
import { NO_DAY, stagesAt } from "../projects/rules";
import type { ReadCtx } from "../readCtx";
import { defineRecord } from "../submissions/record";
import { attachUpload, deleteUpload, detachUpload, requireAttachable } from "../uploads/model";
import { MAX_FILES, problems } from "../uploads/rules";
import type { UploadTag } from "../uploads/tables";
import { designNotice, designReceived } from "./emails";
import { design } from "./form";
import type { Brief } from "./formRules";
import { designRowFields } from "./tables";

/** Where the project of a new brief stands. */
const begun = { stages: stagesAt("brief"), turn: "business", dueOn: NO_DAY } as const;

interface BriefFile {
  row: Doc<"uploads">;
  tag: UploadTag;
}

/** The files that a brief names; fails with `invalid` at the first that is not the sender's to attach. */
async function filesOf(ctx: MutationCtx, key: string, brief: Omit<Brief, "filesKey">) {
  const used = new Map<Id<"uploads">, BriefFile>();
  async function take(fileId: string | undefined, field: string, tag: UploadTag) {
    if (fileId === undefined) return undefined;
    const row = await requireAttachable(ctx, { key, fileId, field });
    if (used.has(row._id)) fail("invalid", { fields: { [field]: problems.twice } });
    used.set(row._id, { row, tag });
    return row;
  }
  const logo = await take(brief.logoFile, "logoFile", "logo");
  const banner = await take(brief.bannerFile, "bannerFile", "banner");
  const images: Doc<"webFormSubmissions">["additionalImages"] = [];
  for (const [index, { imageTitle, placement, file }] of brief.additionalImages.entries()) {
    const row = await take(file, `additionalImages.${index}.file`, "image");
    if (row !== undefined) {
      images.push({ imageTitle, placement, fileName: row.fileName, file: row._id });
    }
  }
  return { logo, banner, images, all: [...used.values()] };
}

/** What becomes of a website brief. Its pictures are kept with it, and go with it. */
export const designRecord = defineRecord({
  form: design,
  vRow: v.object(designRowFields),
  toRow: (_, brief) => pickFields(designRowFields, brief),
  async insert(ctx, brief: Brief, { reference, now, quarantine }) {
    const { filesKey = "", ...answers } = brief;
    const files = await filesOf(ctx, filesKey, answers);
    const designId = await ctx.db.insert("webFormSubmissions", {
      ...answers,
      ...quarantine,
      reference,
      // The names that we know, not the ones that came along.
      logo: files.logo?.fileName,
      logoFile: files.logo?._id,
      banner: files.banner?.fileName,
      bannerFile: files.banner?._id,
      additionalImages: files.images,
      progress: 0,
      status: "pending",
      ...begun,
      submittedAt: now,
      lastModified: now,
    });
    // Also those of a brief in quarantine: unattached ones would be gone before the owner looks.
    for (const { row, tag } of files.all) {
      await attachUpload(ctx, row, { tag, to: designId, email: brief.clientEmail, now });
    }
    return designId;
  },
  async accept(ctx, brief) {
    await linkBrief(ctx, brief);
    return {};
  },
  people: ({ clientName, clientEmail, clientPhone }) => ({
    sender: { name: clientName, email: clientEmail, phone: clientPhone },
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
  async discard(ctx, brief) {
    for (const file of await attachedFiles(ctx, brief)) await deleteUpload(ctx, file);
    await deleteDrafts(ctx, brief._id);
    await deleteProject(ctx, brief._id);
  },
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
  async withdraw(ctx, brief) {
    const isTouched = brief.lastModified !== brief.submittedAt || brief.correctedAt !== undefined;
    if (isTouched || (await hasDrafts(ctx, brief._id))) return false;
    await deleteProject(ctx, brief._id);
    for (const file of await attachedFiles(ctx, brief)) await detachUpload(ctx, file);
    return true;
  },
});

function attachedFiles(ctx: ReadCtx, { _id }: Doc<"webFormSubmissions">) {
  return ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", _id))
    .take(MAX_FILES);
}

function picturesIn({ logoFile, bannerFile, additionalImages }: Doc<"webFormSubmissions">): number {
  return [logoFile, bannerFile, ...additionalImages].filter(Boolean).length;
}
