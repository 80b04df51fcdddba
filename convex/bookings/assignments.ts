import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

type Request = Pick<Doc<"quoteRequests">, "_id">;

const getAssignment = (ctx: ReadCtx, { _id }: Request) =>
  getOneFrom(ctx.db, "assignments", "by_quoteRequestId", _id);

/** The team member who comes to a visit, if assigned. */
export const readMember = async (ctx: ReadCtx, request: Request): Promise<string | undefined> =>
  (await getAssignment(ctx, request))?.member;

/** Assigns a team member to a visit, or removes the assignment. */
export async function setMember(
  ctx: MutationCtx,
  request: Request,
  member: string | undefined,
): Promise<void> {
  const before = await getAssignment(ctx, request);
  if (before !== null) await ctx.db.delete("assignments", before._id);
  if (member !== undefined)
    await ctx.db.insert("assignments", { quoteRequestId: request._id, member });
}
