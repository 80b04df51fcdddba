import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import { reservedFor } from "../bookings/lists";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import { conversationKey, findByKey, newestEvent } from "../notifications/conversation";
import { conversationFields } from "../notifications/fields";
import { findOwnVisit, requireOwnVisit, type StaffCtx } from "../requests/ownVisits";
import { eventFields, isAbout } from "./thread";

/* Conversations for helpers: each is the one with the client of a visit of theirs, by its reference. */

const keyOf = ({ email, phone, reference }: Doc<"quoteRequests">) =>
  conversationKey({ email, phone }, reference);

/** Whose conversation is asked for, and for a helper the visit that it's about; null if that isn't theirs. */
export async function findOwn(ctx: StaffCtx, contact: string) {
  if (ctx.staff.role === "owner") return { contact };
  const visit = await findOwnVisit(ctx, contact);
  return visit && { contact: keyOf(visit), visit };
}

/** Fails with `notFound` if a helper means another conversation than that of a visit of theirs. */
export async function requireOwnConversation(
  ctx: StaffCtx,
  reference: string,
  conversationId: Id<"conversations">,
): Promise<void> {
  if (ctx.staff.role === "owner") return;
  const conversation = await findByKey(ctx, keyOf(await requireOwnVisit(ctx, reference)));
  if (conversation?._id !== conversationId) fail("notFound", {});
}

/** Fails with `notFound` if a helper means somebody else's reply. */
export async function requireOwnReply(ctx: StaffCtx, replyId: Id<"replies">): Promise<void> {
  if (ctx.staff.role === "owner") return;
  if ((await ctx.db.get("replies", replyId))?.by !== ctx.staff.email) fail("notFound", {});
}

/** Page size: each visit takes its request, the conversation and its newest event. */
const MOST_VISITS = 12;

/** A page of the conversations about a helper's visits, latest visit first, each under the visit's reference. */
export async function listOfVisits(
  ctx: StaffCtx,
  { unreadOnly, paginationOpts }: { unreadOnly: boolean; paginationOpts: PaginationOptions },
) {
  const found = await reservedFor(ctx, { from: "0000-00-00", to: "9999-99-99" })
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_VISITS));
  const page = [];
  for (const { quoteRequestId } of found.page) {
    const visit = await ctx.db.get("quoteRequests", quoteRequestId);
    const conversation = visit && (await findByKey(ctx, keyOf(visit)));
    if (visit === null || conversation === null) continue;
    const latest = await newestEvent(ctx, conversation);
    if (latest === null || !isAbout(visit, latest)) continue;
    if (unreadOnly && !conversation.unread) continue;
    page.push({
      _id: conversation._id,
      ...pickFields(conversationFields, conversation),
      key: visit.reference,
      name: visit.name,
      latest: pickFields(eventFields, latest),
    });
  }
  return { ...found, page };
}
