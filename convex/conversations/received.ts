import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { QueryCtx } from "../_generated/server";
import { pictureFields } from "../uploads/fields";

export const vShownFile = v.object({
  fileName: v.string(),
  type: pictureFields.type,
  size: v.number(),
  url: v.optional(v.string()),
});

/** An email that came in, beside its new words, which stand in its event. */
export const vReceived = v.object({
  /** All of it, where that's more. */
  whole: v.optional(v.string()),
  /** Who sent it, where that's another address than the conversation's. */
  from: v.optional(v.string()),
  files: v.array(vShownFile),
  leftOut: v.array(v.string()),
});

/**
 * The email that an event tells of.
 * @param key of its conversation
 */
export async function readReceived(
  ctx: Pick<QueryCtx, "db" | "storage">,
  reference: string,
  key: string,
): Promise<Infer<typeof vReceived> | undefined> {
  const row = await getOneFrom(ctx.db, "receivedEmails", "by_reference", reference);
  if (row === null) return undefined;
  const { whole, from, leftOut } = row;
  const files = await Promise.all(
    row.files.map(async ({ fileName, type, size, storageId }) => {
      const url = await ctx.storage.getUrl(storageId);
      return { fileName, type, size, ...(url !== null && { url }) };
    }),
  );
  return { whole, ...(from !== key && { from }), files, leftOut };
}
