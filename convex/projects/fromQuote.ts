import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { findByManageKey } from "../bookings/manageLink";
import { getRequest } from "../bookings/requests";
import { fail } from "../errors";
import type { ReadCtx } from "../readCtx";
import { isWebsite } from "../services/selectable";
import type { vProposalAnswer } from "./stages/fields";

type Request = Doc<"quoteRequests">;
type Design = Doc<"webFormSubmissions">;

/** Rows of one client that are looked through. */
const MOST = 20;

const isOpen = ({ status, quoteReference, quarantined }: Design) =>
  status !== "finished" && quoteReference === undefined && quarantined === undefined;

/** The project that is built for an accepted quote, or null. */
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

/** Whether an accepted quote is for a website, and its request still open. */
export const waitsForBrief = ({ quote, status, selectedService }: Request): boolean =>
  quote?.state === "accepted" && status === "Pending" && isWebsite(selectedService);

const isWanting = async (ctx: ReadCtx, request: Request): Promise<boolean> =>
  waitsForBrief(request) && (await projectOfQuote(ctx, request)) === null;

/**
 * A brief is what an accepted quote is built from, or with no reference isn't any more: then the quote is to be planned
 * again.
 */
export async function link(
  ctx: MutationCtx,
  { _id, quoteReference }: Pick<Design, "_id" | "quoteReference">,
  reference: string | undefined,
): Promise<void> {
  await ctx.db.patch("webFormSubmissions", _id, { quoteReference: reference });
  const request = await getRequest(ctx, reference ?? quoteReference ?? "");
  if (request?.quote === undefined) return;
  const hasProject = reference === undefined ? undefined : (true as const);
  await ctx.db.patch("quoteRequests", request._id, { quote: { ...request.quote, hasProject } });
}

/** Asks the owner whether a brief belongs to a quote. */
const propose = (ctx: MutationCtx, { _id }: Design, { reference }: Pick<Request, "reference">) =>
  ctx.db.patch("webFormSubmissions", _id, { proposedQuote: { reference } });

/**
 * A client has accepted the quote for a website: the newest open brief that is proved to be theirs is what it's built
 * from. Briefs that only have their address are proposed to the owner. Without one, the next brief they send is (`linkBrief`).
 */
export async function linkQuote(ctx: MutationCtx, request: Request): Promise<void> {
  const { email, selectedService } = request;
  if (email === undefined || !isWebsite(selectedService)) return;
  const project = await projectOfQuote(ctx, request);
  if (project !== null) {
    await link(ctx, project, request.reference);
    return;
  }
  const briefs = (isProved: true | undefined) =>
    ctx.db
      .query("webFormSubmissions")
      .withIndex("by_clientEmail_and_isProved", (q) =>
        q.eq("clientEmail", email).eq("isProved", isProved),
      )
      .order("desc")
      .take(MOST);
  const own = (await briefs(true)).find(isOpen);
  if (own !== undefined) {
    await link(ctx, own, request.reference);
    return;
  }
  for (const brief of await briefs(undefined))
    if (isOpen(brief)) await propose(ctx, brief, request);
}

/** The newest accepted quote of an address that waits for its brief, or null. */
async function findWanting(ctx: ReadCtx, email: string): Promise<Request | null> {
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc")
    .take(MOST);
  for (const request of requests) if (await isWanting(ctx, request)) return request;
  return null;
}

/**
 * Somebody has sent a brief: with proof it's for the quote whose link it came by, else for the one that its client has
 * accepted and that waits for a brief. With nothing but the address, it's proposed to the owner.
 */
export async function linkBrief(ctx: MutationCtx, design: Design): Promise<void> {
  const { sentFromQuote, clientEmail, isProved } = design;
  const from = sentFromQuote === undefined ? null : await getRequest(ctx, sentFromQuote);
  if (from !== null && (await isWanting(ctx, from))) {
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
  return request !== null && (await isWanting(ctx, request)) ? request.reference : undefined;
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
    if (!isFree || !(await isWanting(ctx, request))) fail("changedMeanwhile", { lastModified });
  }
  await ctx.db.patch("webFormSubmissions", design._id, {
    proposedQuote: { reference: quote, ...(answer !== null && { answer }) },
  });
  if (answer === "belongs") await link(ctx, design, quote);
  else if (isLinked) await link(ctx, design, undefined);
}

/** What is built for an accepted quote: a project, or one that waits for its brief. */
export async function viewProjectOf(
  ctx: ReadCtx,
  request: Request,
): Promise<{ project?: string; wantsBrief?: true }> {
  const project = await projectOfQuote(ctx, request);
  if (project !== null) return { project: project.reference };
  return waitsForBrief(request) ? { wantsBrief: true } : {};
}
