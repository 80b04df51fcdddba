import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { notifyOwner } from "../notifications/model";
import type { Accepted } from "../submissions/model";
import { attachUpload, requireAttachable } from "../uploads/model";
import type { UploadTag } from "../uploads/tables";
import { designNotice, designReceived } from "./emails";
import { type Brief, progressProblem } from "./rules";

/** Designs that one address sees: a client has one or two. */
const MAX_SHOWN = 50;

interface BriefFile {
  row: Doc<"uploads">;
  tag: UploadTag;
}

/** The files that a brief names; fails with `invalid` at the first that is not the sender's to attach. */
async function filesOf(ctx: MutationCtx, key: string, brief: Omit<Brief, "filesKey">) {
  const used = new Map<Id<"uploads">, BriefFile>();
  async function take(uploadId: string | undefined, field: string, tag: UploadTag) {
    if (uploadId === undefined) return undefined;
    const row = await requireAttachable(ctx, { key, uploadId, field });
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

/** Writes a checked brief with its files, the owner's notification and the mails. */
export async function placeDesign(
  ctx: MutationCtx,
  brief: Brief,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
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
    submittedAt: now,
    lastModified: now,
  });
  if (quarantine.quarantined) return;
  for (const { row, tag } of files.all) {
    await attachUpload(ctx, row, { tag, to: designId, email: brief.clientEmail, now });
  }
  await notifyOwner(ctx, {
    eventType: "New Website Design Request",
    reference,
    fields: {
      clientName: brief.clientName,
      clientEmail: brief.clientEmail,
      businessName: brief.businessName,
      selectedPalette: brief.selectedPalette,
      pictures: String(files.all.length),
    },
  });
  await enqueueEmail(ctx, { to: brief.clientEmail, ...designReceived(reference) });
  await enqueueOwnerEmail(ctx, designNotice(brief, reference));
}

/** What an e-mail address alone shows of its designs, newest first (decision 7). */
export async function designsOf(ctx: Pick<QueryCtx, "db">, email: string) {
  const designs = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", email).eq("quarantined", undefined),
    )
    .order("desc")
    .take(MAX_SHOWN);
  return designs.map(
    ({ reference, businessName, status, progress, timeFrame, submittedAt, lastModified }) => ({
      reference,
      businessName,
      status,
      progress,
      ...(timeFrame !== undefined && { timeFrame }),
      submittedAt,
      lastModified,
    }),
  );
}

/** What the owner changes about a design; its client sees it at once. */
export interface DesignChange {
  progress?: number | undefined;
  status?: string | undefined;
  timeFrame?: string | undefined;
}

/** Moves a design on; fails with `invalid` where the progress is no percentage. */
export async function changeDesign(
  ctx: MutationCtx,
  designId: Id<"webFormSubmissions">,
  { progress, status, timeFrame }: DesignChange,
  now: number,
): Promise<void> {
  const problem = progress === undefined ? null : progressProblem(progress);
  if (problem !== null) fail("invalid", { fields: { progress: problem } });
  await ctx.db.patch("webFormSubmissions", designId, {
    ...(progress !== undefined && { progress }),
    ...(status !== undefined && { status }),
    ...(timeFrame !== undefined && { timeFrame }),
    lastModified: now,
  });
}

/** The design of a reference, or null. */
export function getDesign(ctx: Pick<QueryCtx, "db">, reference: string) {
  return ctx.db
    .query("webFormSubmissions")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
}
