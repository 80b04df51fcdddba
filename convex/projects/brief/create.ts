import { getOrThrow } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import { type Accepted, answer, receive, type Submission } from "../../submissions/model";
import { accept } from "../../submissions/record";
import type { UploadTag } from "../../uploads/fields";
import { attachUpload, requireAttachable } from "../../uploads/model";
import { problems } from "../../uploads/rules";
import { proveSender } from "../fromQuote";
import { NO_DAY, stagesAt } from "../rules";
import type { Brief } from "./formRules";
import { announceBrief, designRecord } from "./record";

const begun = {
  stages: stagesAt("brief"),
  waitingOn: "business",
  dueOn: NO_DAY,
  progressByHand: false,
} as const;

interface BriefFile {
  row: Doc<"uploads">;
  tag: UploadTag;
}

/** The files that a brief names; fails with `invalid` at the first that the sender may not attach. */
async function filesOf(ctx: MutationCtx, key: string, brief: Omit<Brief, "filesKey" | "quoteKey">) {
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

/** Stores a brief with its pictures, once, and announces it. Returns the results of `receive` and `accept`. */
export async function submitBrief(ctx: MutationCtx, submission: Submission<Brief>) {
  const sent = await accept(ctx, designRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const brief = await insertBrief(ctx, sent.content, sent);
  if (!sent.isQuarantined) await announceBrief(ctx, brief, sent);
  return answer(ctx, sent);
}

/** Stores a brief, and attaches its pictures. */
export async function insertBrief(
  ctx: MutationCtx,
  { filesKey = "", quoteKey, ...answers }: Brief,
  { reference, now, metadata }: Pick<Accepted, "reference" | "now" | "metadata">,
): Promise<Doc<"webFormSubmissions">> {
  const { clientEmail: email } = answers;
  const files = await filesOf(ctx, filesKey, answers);
  const designId = await ctx.db.insert("webFormSubmissions", {
    ...answers,
    ...(await proveSender(ctx, { clientEmail: email, quoteKey })),
    ...metadata,
    reference,
    // The names that we know, not those that were sent.
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
  // Also for a quarantined brief: unattached ones would be deleted before the owner looks.
  for (const { row, tag } of files.all)
    await attachUpload(ctx, row, { tag, to: designId, email, now });
  return getOrThrow(ctx, "webFormSubmissions", designId);
}
