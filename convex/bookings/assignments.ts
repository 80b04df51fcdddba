import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

type Request = Pick<Doc<"quoteRequests">, "_id">;

const getAssignment = (ctx: ReadCtx, { _id }: Request) =>
  getOneFrom(ctx.db, "assignments", "by_quoteRequestId", _id);

/** Who of the team comes to a visit; undefined while the owner hasn't said. */
export const readMember = async (ctx: ReadCtx, request: Request): Promise<string | undefined> =>
  (await getAssignment(ctx, request))?.member;

/** Notes who comes, or that it's open again. */
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
