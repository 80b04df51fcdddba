import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { GivenState, Line } from "./fields";
import { getRequest } from "./model";
import { getReport } from "./reports";

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;

export const quotesOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("quotes")
    .withIndex("by_quoteRequestId_and_version", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc");

/** Creates a draft quote. */
export async function addDraft(
  ctx: MutationCtx,
  { _id: quoteRequestId }: Request,
  draft: Pick<Quote, "version" | "lines" | "text" | "validUntil" | "lastModified">,
): Promise<void> {
  await ctx.db.insert("quotes", { ...draft, quoteRequestId, state: "draft" });
  await ctx.db.patch("quoteRequests", quoteRequestId, { hasQuoteDraft: true });
}

export const changeDraft = (
  ctx: MutationCtx,
  { _id }: Quote,
  draft: Pick<Quote, "lines" | "text" | "validUntil" | "lastModified">,
) => ctx.db.patch("quotes", _id, draft);

export async function deleteDraft(ctx: MutationCtx, { _id, quoteRequestId }: Quote): Promise<void> {
  await ctx.db.delete("quotes", _id);
  await ctx.db.patch("quoteRequests", quoteRequestId, { hasQuoteDraft: undefined });
}

/** Sets a quote's state, along with its emails or answer. */
export const setQuoteState = (
  ctx: MutationCtx,
  { _id }: Quote,
  state: GivenState,
  news: Partial<
    Pick<Quote, "sentAt" | "emailId" | "withdrawalEmailId" | "answer" | "answeredAt">
  > = {},
) => ctx.db.patch("quotes", _id, { state, ...news });

/** Stores the key of the page where the client pays the accepted quote. */
export const keepPayKey = (ctx: MutationCtx, { _id }: Quote, payKey: string) =>
  ctx.db.patch("quotes", _id, { payKey });

/** The most versions of a quote that may have a payment key. */
const MOST_KEYS = 20;

/** Replaces the payment page's key on a request's quotes. */
export async function renewPayKey(
  ctx: MutationCtx,
  { reference, key, payKey }: { reference: string; key: string; payKey: string },
): Promise<void> {
  const request = await getRequest(ctx, reference);
  if (request === null) return;
  for (const quote of await quotesOf(ctx, request._id).take(MOST_KEYS))
    if (quote.payKey === key) await keepPayKey(ctx, quote, payKey);
}

/** Shows the current quote on a request, and whether there's a draft. */
export const showQuote = (
  ctx: MutationCtx,
  { _id }: Request,
  { hasDraft, quote }: { hasDraft: boolean; quote: Request["quote"] },
) => ctx.db.patch("quoteRequests", _id, { hasQuoteDraft: hasDraft || undefined, quote });

/** Links the accepted quote to the project for it. */
export const showProject = (
  ctx: MutationCtx,
  { _id }: Request,
  quote: NonNullable<Request["quote"]>,
  project: string | undefined,
) => ctx.db.patch("quoteRequests", _id, { quote: { ...quote, project } });

/** More versions than any request has. */
const MOST_VERSIONS = 100;

/** Deletes the quotes and the report of a request. */
export async function deleteAgreed(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  for (const { _id } of await quotesOf(ctx, quoteRequestId).take(MOST_VERSIONS))
    await ctx.db.delete("quotes", _id);
  for (const table of ["visitReports", "returnVisits"] as const) {
    const row = await getOneFrom(ctx.db, table, "by_quoteRequestId", quoteRequestId);
    if (row !== null) await ctx.db.delete(table, row._id);
  }
}

/** The lines for a request's invoice: those of its report, or else of the accepted quote. */
export async function findAgreedLines(
  ctx: ReadCtx,
  { _id, quote }: Request,
): Promise<Line[] | undefined> {
  const done = await getReport(ctx, _id);
  if (done?.report?.lines[0] !== undefined) return done.report.lines;
  if (quote?.state !== "accepted") return undefined;
  const newest = await quotesOf(ctx, _id).take(2);
  return newest.find(({ state }) => state === "accepted")?.lines;
}
