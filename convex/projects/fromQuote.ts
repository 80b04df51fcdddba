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

const MOST = 20;

const isOpen = ({ status, quoteReference, quarantined }: Design) =>
  status !== "finished" && quoteReference === undefined && quarantined === undefined;

/** The project for a request's quote, whatever its version; or null. */
export const projectOfQuote = (ctx: ReadCtx, { reference }: Pick<Request, "reference">) =>
  getOneFrom(ctx.db, "webFormSubmissions", "by_quoteReference", reference);

/**
 * Whether the key of a quote's link proves who sent a brief, like a session with the address does (docs/product.md
 * 4.27). A visit's link doesn't: people pass it on to whoever will be at home.
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

/** Links a brief with the accepted quote that it's for; without a reference unlinks it. */
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

const propose = (ctx: MutationCtx, { _id }: Design, { reference }: Pick<Request, "reference">) =>
  ctx.db.patch("webFormSubmissions", _id, { proposedQuote: { reference } });

/**
 * Links an accepted quote for a website with the newest open brief that's verified as the client's. Briefs that only
 * have their address are proposed to the owner. Without one, their next brief is linked (`linkBrief`).
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

/** Finds the brief for an accepted quote, and emails its client the agreement. */
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
 * Links a new brief with a quote: a verified one with the quote whose link it came from, or else with the client's
 * accepted quote that waits for a brief. With only the address, it's proposed to the owner.
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

/** The quote that the owner still has to confirm for a brief, if it still waits for one; or undefined. */
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
 * Stores the owner's answer whether a brief is for the proposed quote; null takes it back. Idempotent. Fails with
 * `notFound`, or with `changedMeanwhile` if the quote has a project by now.
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
