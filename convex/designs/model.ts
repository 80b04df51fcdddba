import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { notifyOwner } from "../notifications/model";
import { bounded, MAX_PAGE } from "../paging";
import { rememberPerson } from "../people/model";
import { projected } from "../projection";
import type { Accepted } from "../submissions/model";
import { fieldMessages } from "../submissions/rules";
import { attachUpload, requireAttachable } from "../uploads/model";
import { problems } from "../uploads/rules";
import type { UploadTag } from "../uploads/tables";
import { designNotice, designReceived } from "./emails";
import { type Brief, type DesignChange, designChange } from "./rules";
import { briefFields, summaryFields, trackingFields } from "./tables";

/** Designs on a page that shows all of each: one with eight pictures is nine reads. */
const IN_FULL = 5;

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

const senderOf = ({ clientName, clientEmail, clientPhone }: Brief) => ({
  name: clientName,
  email: clientEmail,
  phone: clientPhone,
});

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
  // Also those of a brief that is held back: unattached ones would be gone before the owner looks.
  for (const { row, tag } of files.all) {
    await attachUpload(ctx, row, { tag, to: designId, email: brief.clientEmail, now });
  }
  if (quarantine.quarantined) return;
  await rememberPerson(ctx, senderOf(brief), { form: "design", reference, now });
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

/** Newest first, without what programs sent. */
function ofAddress(ctx: Pick<QueryCtx, "db">, email: string) {
  return ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", email).eq("quarantined", undefined),
    )
    .order("desc");
}

/** What an e-mail address alone shows of its designs, newest first (decision 7). */
export async function designsOf(ctx: Pick<QueryCtx, "db">, email: string) {
  const designs = await ofAddress(ctx, email).take(MAX_PAGE);
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

/** A page of the designs of an address that somebody proved to read, each with its whole brief. */
export async function designsInFull(
  ctx: QueryCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await ofAddress(ctx, email).paginate(bounded(paginationOpts, IN_FULL));
  return { ...result, page: await Promise.all(result.page.map((each) => inFull(ctx, each))) };
}

/** Briefs that a person sent, newest first; of one status or of all. */
export async function listDesigns(
  ctx: Pick<QueryCtx, "db">,
  status: string | undefined,
  paginationOpts: PaginationOptions,
) {
  const designs = ctx.db.query("webFormSubmissions");
  const chosen =
    status === undefined
      ? designs.withIndex("by_quarantined_and_submittedAt", (q) => q.eq("quarantined", undefined))
      : designs.withIndex("by_quarantined_and_status", (q) =>
          q.eq("quarantined", undefined).eq("status", status),
        );
  const result = await chosen.order("desc").paginate(bounded(paginationOpts));
  return { ...result, page: result.page.map((design) => projected(summaryFields, design)) };
}

/** A whole brief with its pictures, for the owner; null where there is none that a person sent. */
export async function showDesign(ctx: QueryCtx, reference: string) {
  const design = await getDesign(ctx, reference);
  return design === null || design.quarantined ? null : inFull(ctx, design);
}

async function inFull(ctx: QueryCtx, design: Doc<"webFormSubmissions">) {
  return {
    ...projected({ ...trackingFields, ...briefFields }, design),
    logoPicture: await pictureOf(ctx, design.logoFile),
    bannerPicture: await pictureOf(ctx, design.bannerFile),
    additionalImages: await Promise.all(
      design.additionalImages.map(async ({ file, ...image }) => ({
        ...image,
        ...(await pictureOf(ctx, file)),
      })),
    ),
  };
}

/** Where a picture can be seen; without an address if its file is gone. */
async function pictureOf(ctx: QueryCtx, uploadId: Id<"uploads"> | undefined) {
  const row = uploadId === undefined ? null : await ctx.db.get("uploads", uploadId);
  const url = row === null ? null : await ctx.storage.getUrl(row.storageId);
  return url === null ? {} : { url };
}

/**
 * Moves a design on; its client sees it at once. Fails with `invalid` where a value breaks the rules. A
 * change that is made already changes nothing, the time of the last change included.
 */
export async function changeDesign(
  ctx: MutationCtx,
  design: Doc<"webFormSubmissions">,
  wanted: DesignChange,
  now: number,
): Promise<void> {
  const checked = designChange.safeParse(wanted);
  if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
  const { progress = design.progress, status = design.status } = checked.data;
  const timeFrame = (checked.data.timeFrame ?? design.timeFrame) || undefined;
  const same =
    progress === design.progress && status === design.status && timeFrame === design.timeFrame;
  if (same) return;
  const change = { progress, status, timeFrame, lastModified: now };
  await ctx.db.patch("webFormSubmissions", design._id, change);
}

/** The design of a reference, or null. */
export function getDesign(ctx: Pick<QueryCtx, "db">, reference: string) {
  return ctx.db
    .query("webFormSubmissions")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
}
