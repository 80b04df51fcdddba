import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { isRemoteSession } from "../rules";

type Request = Doc<"quoteRequests">;

const getRow = (ctx: ReadCtx, { _id }: Request) =>
  getOneFrom(ctx.db, "remoteLinks", "by_quoteRequestId", _id);

/** The link for a remote session; undefined if none is set for its current day. */
export async function readRemoteLink(ctx: ReadCtx, request: Request): Promise<string | undefined> {
  if (!isRemoteSession(request)) return undefined;
  const row = await getRow(ctx, request);
  return row !== null && row.date === request.bookingDate ? row.link : undefined;
}

/** Sets or removes the link for a remote session. Fails with `notOpen` if no session is agreed. */
export async function setRemoteLink(
  ctx: MutationCtx,
  request: Request,
  link: string | undefined,
): Promise<void> {
  const { _id: quoteRequestId, bookingDate: date, status } = request;
  if (!isRemoteSession(request) || date === undefined) fail("notOpen", { status });
  const before = await getRow(ctx, request);
  if (before !== null) await ctx.db.delete("remoteLinks", before._id);
  if (link !== undefined) await ctx.db.insert("remoteLinks", { quoteRequestId, date, link });
}
