import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { deleteEmailsAbout } from "../email/erasing";

/** The report of a visit, or null. */
export const getReport = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "visitReports", "by_quoteRequestId", quoteRequestId);

/** Updates a request's report, or creates it. */
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

/** Removes an erased person as a recipient of somebody else's report. Returns whether they were one. */
export async function eraseCopyTo(
  ctx: MutationCtx,
  { _id, copyTo, quoteRequestId }: Doc<"visitReports">,
  emails: readonly string[],
): Promise<boolean> {
  if (copyTo === undefined || !emails.includes(copyTo)) return false;
  await ctx.db.patch("visitReports", _id, { copyTo: undefined });
  const { reference = "" } = (await ctx.db.get("quoteRequests", quoteRequestId)) ?? {};
  await deleteEmailsAbout(ctx, reference, (template) => template === "report-copy-named");
  return true;
}
