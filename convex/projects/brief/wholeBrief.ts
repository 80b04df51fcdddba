import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pickFields } from "../../projection";
import { briefFields, trackingFields } from "./fields";

/** A whole brief with its pictures. */
export async function getWholeDesign(ctx: QueryCtx, design: Doc<"webFormSubmissions">) {
  return {
    ...pickFields({ ...trackingFields, ...briefFields }, design),
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

/** Where a picture can be seen; without an address if its file is gone. */
async function getPicture(ctx: QueryCtx, uploadId: Id<"uploads"> | undefined) {
  const row = uploadId === undefined ? null : await ctx.db.get("uploads", uploadId);
  const url = row === null ? null : await ctx.storage.getUrl(row.storageId);
  return url === null ? {} : { url };
}
