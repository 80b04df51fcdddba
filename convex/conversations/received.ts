import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { QueryCtx } from "../_generated/server";
import { vSentFile } from "../uploads/fields";
import { viewFiles } from "../uploads/model";

/** An email that came in, beside its new words, which stand in its event. */
export const vReceived = v.object({
  /** All of it, where that's more. */
  whole: v.optional(v.string()),
  /** Who sent it, where that's another address than the conversation's. */
  from: v.optional(v.string()),
  files: v.array(vSentFile),
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
  const files = await viewFiles(
    ctx,
    row.files.map(({ file }) => file),
  );
  return { whole, ...(from !== key && { from }), files, leftOut };
}
