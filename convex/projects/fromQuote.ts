import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../readCtx";
import { isWebsite } from "../services/selectable";

type Request = Doc<"quoteRequests">;
type Design = Doc<"webFormSubmissions">;

/** Rows of one client that are looked through. */
const MOST = 20;

const isOpen = ({ status, quoteReference }: Design) =>
  status !== "finished" && quoteReference === undefined;

/** The project that is built for an accepted quote, or null. */
export const projectOfQuote = (ctx: ReadCtx, { reference }: Pick<Request, "reference">) =>
  getOneFrom(ctx.db, "webFormSubmissions", "by_quoteReference", reference);

/**
 * A client has accepted the quote for a website: their newest open brief is what it's built from. Without one, the
 * next brief they send is (`linkBrief`).
 */
export async function linkQuote(ctx: MutationCtx, request: Request): Promise<void> {
  const { email, reference, selectedService } = request;
  if (email === undefined || !isWebsite(selectedService)) return;
  if ((await projectOfQuote(ctx, request)) !== null) return;
  const briefs = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", email).eq("quarantined", undefined),
    )
    .order("desc")
    .take(MOST);
  const open = briefs.find(isOpen);
  if (open !== undefined)
    await ctx.db.patch("webFormSubmissions", open._id, { quoteReference: reference });
}

/** A client has sent a brief: it's for the quote that they've accepted, where that waits for one. */
export async function linkBrief(ctx: MutationCtx, design: Design): Promise<void> {
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) =>
      q.eq("email", design.clientEmail).eq("quarantined", undefined),
    )
    .order("desc")
    .take(MOST);
  for (const request of requests) {
    if (!waitsForBrief(request) || (await projectOfQuote(ctx, request)) !== null) continue;
    await ctx.db.patch("webFormSubmissions", design._id, { quoteReference: request.reference });
    return;
  }
}

/** Whether an accepted quote is for a website, and its request still open. */
export const waitsForBrief = ({ quote, status, selectedService }: Request): boolean =>
  quote?.state === "accepted" && status === "Pending" && isWebsite(selectedService);

/** What is built for an accepted quote: a project, or one that waits for its brief. */
export async function viewProjectOf(
  ctx: ReadCtx,
  request: Request,
): Promise<{ project?: string; wantsBrief?: true }> {
  const project = await projectOfQuote(ctx, request);
  if (project !== null) return { project: project.reference };
  return waitsForBrief(request) ? { wantsBrief: true } : {};
}
