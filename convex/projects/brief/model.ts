import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { clampPage, MAX_PAGE } from "../../core/paging";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { findDesign, type Party } from "../access";
import { answerFields, summaryFields, trackingFields } from "./fields";

/** Page size of whole designs: each picture takes another read. */
const PAGE_OF_WHOLE_DESIGNS = 5;

function queryByEmail(ctx: ReadCtx, email: string) {
  return ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", email).eq("quarantined", undefined),
    )
    .order("desc");
}

const showStages = (design: Doc<"webFormSubmissions">) =>
  design.stages.map(({ stage, state }) => ({ stage, state }));

/** What an unverified address shows of its designs, newest first (docs/product.md 6.2). */
export async function listDesignsByEmail(ctx: ReadCtx, email: string) {
  const designs = await queryByEmail(ctx, email).take(MAX_PAGE);
  return designs.map((design) => {
    const { reference, businessName, status, progress, timeFrame, submittedAt, lastModified } =
      design;
    return {
      reference,
      businessName,
      status,
      progress,
      ...(timeFrame !== undefined && { timeFrame }),
      submittedAt,
      lastModified,
      stages: showStages(design),
    };
  });
}

/** A page of designs of a verified address, with their briefs. */
export async function listWholeDesigns(
  ctx: QueryCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await queryByEmail(ctx, email).paginate(
    clampPage(paginationOpts, PAGE_OF_WHOLE_DESIGNS),
  );
  return {
    ...result,
    page: await Promise.all(
      result.page.map(async (each) => ({
        ...(await getWholeDesign(ctx, each)),
        stages: showStages(each),
      })),
    ),
  };
}

/** Briefs without quarantined ones, newest first; of one status or all. */
export async function listDesigns(
  ctx: ReadCtx,
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
  const result = await chosen.order("desc").paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map((design) => pickFields(summaryFields, design)) };
}

/** A whole brief with its pictures, for the owner; null if there's none, or it's quarantined. */
export async function showDesign(ctx: QueryCtx, party: Party, reference: string) {
  const design = await findDesign(ctx, party, reference);
  if (design === null) return null;
  const { lastModifiedBy, isProved } = design;
  const whole = await getWholeDesign(ctx, design);
  return { ...whole, isProved, ...(lastModifiedBy !== undefined && { lastModifiedBy }) };
}

export async function getWholeDesign(ctx: QueryCtx, design: Doc<"webFormSubmissions">) {
  return {
    ...pickFields({ ...trackingFields, ...answerFields }, design),
    logoPicture: await getPicture(ctx, design.logoFile),
    bannerPicture: await getPicture(ctx, design.bannerFile),
    additionalImages: await Promise.all(
      design.additionalImages.map(async ({ file, ...image }) => ({
        ...image,
        ...(await getPicture(ctx, file)),
      })),
    ),
  };
}

/** The URL of a picture, unless its file is gone. */
async function getPicture(ctx: QueryCtx, uploadId: Id<"uploads"> | undefined) {
  const row = uploadId === undefined ? null : await ctx.db.get("uploads", uploadId);
  const url = row === null ? null : await ctx.storage.getUrl(row.storageId);
  return url === null ? {} : { url };
}
