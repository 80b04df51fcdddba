import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { findByManageKey } from "../bookings/manageLink";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { sendAgreement } from "../quotes/answers";
import { waitsForBrief } from "../quotes/model";
import { getRequest } from "../requests/model";
import { showProject } from "../requests/quotes";
import type { vProposalAnswer } from "./fields";

type Request = Doc<"quoteRequests">;
type Design = Doc<"webFormSubmissions">;

/** Rows of one client that are looked through. */
const MOST = 20;

const isOpen = ({ status, quoteReference, quarantined }: Design) =>
  status !== "finished" && quoteReference === undefined && quarantined === undefined;

/** The project that is built for a quote, also for an earlier version of it, or null. */
export const projectOfQuote = (ctx: ReadCtx, { reference }: Pick<Request, "reference">) =>
  getOneFrom(ctx.db, "webFormSubmissions", "by_quoteReference", reference);

/**
 * What the key of a quote's link proves of whose a new brief is, as a session with the address does (docs/product.md 4.27). A
 * visit's link proves nothing here: people hand it on, to a friend who'll be at home.
 */
export async function proveSender(
  ctx: ReadCtx,
  { clientEmail, quoteKey }: { clientEmail: string; quoteKey: string | undefined },
): Promise<Pick<Design, "isProved" | "sentFromQuote">> {
  const request = quoteKey === undefined ? null : await findByManageKey(ctx, quoteKey);
  if (request?.quote === undefined) return {};
  const { email, reference } = request;
  return { ...(email === clientEmail && { isProved: true }), sentFromQuote: reference };
}

/**
 * A brief is what an accepted quote is built from, or with no reference isn't any more: then the quote is to be planned
 * again.
 */
export async function link(
  ctx: MutationCtx,
  brief: Design,
  reference: string | undefined,
): Promise<void> {
  await ctx.db.patch("webFormSubmissions", brief._id, { quoteReference: reference });
  const request = await getRequest(ctx, reference ?? brief.quoteReference ?? "");
  if (request?.quote === undefined) return;
  const project = reference === undefined ? undefined : brief.reference;
  await showProject(ctx, request, request.quote, project);
}

/** Asks the owner whether a brief belongs to a quote. */
const propose = (ctx: MutationCtx, { _id }: Design, { reference }: Pick<Request, "reference">) =>
  ctx.db.patch("webFormSubmissions", _id, { proposedQuote: { reference } });

/**
 * A client has accepted the quote for a website: the newest open brief that is proved to be theirs is what it's built
 * from. Briefs that only have their address are proposed to the owner. Without one, the next brief they send is (`linkBrief`).
 */
async function linkQuote(ctx: MutationCtx, request: Request): Promise<void> {
  const { email } = request;
  if (email === undefined || !waitsForBrief(request)) return;
  const briefs = (isProved: true | undefined) =>
    ctx.db
      .query("webFormSubmissions")
      .withIndex("by_clientEmail_and_isProved", (q) =>
        q.eq("clientEmail", email).eq("isProved", isProved),
      )
      .order("desc")
      .take(MOST);
  const own = (await projectOfQuote(ctx, request)) ?? (await briefs(true)).find(isOpen);
  if (own !== undefined) {
    await link(ctx, own, request.reference);
    return;
  }
  for (const brief of await briefs(undefined))
    if (isOpen(brief)) await propose(ctx, brief, request);
}

/** Finds the brief for a quote that was accepted, and emails its client what they've agreed on. */
export async function quoteAccepted(ctx: MutationCtx, quoteId: Id<"quotes">): Promise<void> {
  const quote = await ctx.db.get("quotes", quoteId);
  const request = quote && (await ctx.db.get("quoteRequests", quote.quoteRequestId));
  if (quote === null || request === null) return;
  await linkQuote(ctx, request);
  await sendAgreement(ctx, quote);
}

/** The newest accepted quote of an address that waits for its brief, or null. */
async function findWanting(ctx: ReadCtx, email: string): Promise<Request | null> {
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc")
    .take(MOST);
  return requests.find(waitsForBrief) ?? null;
}

/**
 * Somebody has sent a brief: with proof it's for the quote whose link it came by, else for the one that its client has
 * accepted and that waits for a brief. With nothing but the address, it's proposed to the owner.
 */
export async function linkBrief(ctx: MutationCtx, design: Design): Promise<void> {
  const { sentFromQuote, clientEmail, isProved } = design;
  const from = sentFromQuote === undefined ? null : await getRequest(ctx, sentFromQuote);
  if (from !== null && waitsForBrief(from)) {
    await link(ctx, design, from.reference);
    return;
  }
  const request = await findWanting(ctx, clientEmail);
  if (request === null) return;
  await (isProved === true ? link(ctx, design, request.reference) : propose(ctx, design, request));
}

/** The quote that a brief may belong to, while the owner hasn't said so and it waits for one; or undefined. */
export async function getProposedQuote(
  ctx: ReadCtx,
  { proposedQuote, quoteReference }: Design,
): Promise<string | undefined> {
  if (proposedQuote === undefined || proposedQuote.answer !== undefined) return undefined;
  if (quoteReference !== undefined) return undefined;
  const request = await getRequest(ctx, proposedQuote.reference);
  return request !== null && waitsForBrief(request) ? request.reference : undefined;
}

/**
 * The owner says whether a brief belongs to the quote it was proposed for; null takes the answer back. Repeated, it
 * changes nothing. Fails with `notFound`, or with `changedMeanwhile` where the quote has a project by now.
 */
export async function answerProposal(
  ctx: MutationCtx,
  design: Design,
  { quote, answer }: { quote: string; answer: Infer<typeof vProposalAnswer> | null },
): Promise<void> {
  const { proposedQuote, quoteReference, lastModified } = design;
  if (proposedQuote?.reference !== quote) fail("notFound", {});
  const isLinked = quoteReference === quote;
  if (answer === "belongs" && !isLinked) {
    const request = await getRequest(ctx, quote);
    const isFree = request !== null && quoteReference === undefined;
    if (!isFree || !waitsForBrief(request)) fail("changedMeanwhile", { lastModified });
  }
  await ctx.db.patch("webFormSubmissions", design._id, {
    proposedQuote: { reference: quote, ...(answer !== null && { answer }) },
  });
  if (answer === "belongs") await link(ctx, design, quote);
  else if (isLinked) await link(ctx, design, undefined);
}
