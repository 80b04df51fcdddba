import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { QueryCtx } from "../_generated/server";
import { vSentFile } from "../uploads/fields";
import { viewFiles } from "../uploads/model";

/** A received email, in addition to its new words, which are in its event. */
export const vReceived = v.object({
  /** The whole text, if it's longer than that. */
  whole: v.optional(v.string()),
  /** The sender, if it isn't the conversation's address. */
  from: v.optional(v.string()),
  files: v.array(vSentFile),
  leftOut: v.array(v.string()),
});

/** The email of an event. @param key of its conversation */
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
