import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { callDueFields, type vCallDue } from "./fields";

type CallDue = Infer<typeof vCallDue>;

const getCall = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "callsDue", "by_quoteRequestId", quoteRequestId);

/** What a client without an email address has to be told by phone, or was told; undefined if nothing. */
export async function readCall(
  ctx: ReadCtx,
  { _id, email }: Pick<Doc<"quoteRequests">, "_id" | "email">,
): Promise<CallDue | undefined> {
  const call = email === undefined ? await getCall(ctx, _id) : null;
  return call === null ? undefined : pickFields(callDueFields, call);
}

/** Sets or clears what a client has to be told by phone. */
export async function setCall(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  call: CallDue | undefined,
): Promise<void> {
  const before = await getCall(ctx, quoteRequestId);
  if (before !== null) await ctx.db.delete("callsDue", before._id);
  if (call !== undefined) await ctx.db.insert("callsDue", { quoteRequestId, ...call });
}
