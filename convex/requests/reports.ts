import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

/** What was reported of a visit, or null. */
export const getReport = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "visitReports", "by_quoteRequestId", quoteRequestId);

/** Writes a part of the report of a request, which begins with it. */
export async function writeReport(
  ctx: MutationCtx,
  { _id: quoteRequestId }: Pick<Doc<"quoteRequests">, "_id">,
  changes: Partial<Omit<Doc<"visitReports">, "_id" | "_creationTime" | "quoteRequestId">>,
): Promise<void> {
  const row = await getReport(ctx, quoteRequestId);
  if (row === null)
    await ctx.db.insert("visitReports", { quoteRequestId, lastModified: 0, ...changes });
  else await ctx.db.patch("visitReports", row._id, changes);
}
