import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { GivenState, Line } from "./fields";
import { getRequest } from "./model";
import { getReport } from "./reports";

type Request = Doc<"quoteRequests">;
type Quote = Doc<"quotes">;

/** The quotes for a request, the newest first. */
export const quotesOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("quotes")
    .withIndex("by_quoteRequestId_and_version", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc");

/** Begins a draft. */
export async function addDraft(
  ctx: MutationCtx,
  { _id: quoteRequestId }: Request,
  draft: Pick<Quote, "version" | "lines" | "text" | "validUntil" | "lastModified">,
): Promise<void> {
  await ctx.db.insert("quotes", { ...draft, quoteRequestId, state: "draft" });
  await ctx.db.patch("quoteRequests", quoteRequestId, { hasQuoteDraft: true });
}

/** Changes a draft. */
export const changeDraft = (
  ctx: MutationCtx,
  { _id }: Quote,
  draft: Pick<Quote, "lines" | "text" | "validUntil" | "lastModified">,
) => ctx.db.patch("quotes", _id, draft);

/** Discards a draft. */
export async function deleteDraft(ctx: MutationCtx, { _id, quoteRequestId }: Quote): Promise<void> {
  await ctx.db.delete("quotes", _id);
  await ctx.db.patch("quoteRequests", quoteRequestId, { hasQuoteDraft: undefined });
}

/** Sets a quote's state, with what was emailed or answered. */
export const setQuoteState = (
  ctx: MutationCtx,
  { _id }: Quote,
  state: GivenState,
  news: Partial<
    Pick<Quote, "sentAt" | "emailId" | "withdrawalEmailId" | "answer" | "answeredAt">
  > = {},
) => ctx.db.patch("quotes", _id, { state, ...news });

/** Keeps the key of the page where its client pays what they've accepted. */
export const keepPayKey = (ctx: MutationCtx, { _id }: Quote, payKey: string) =>
  ctx.db.patch("quotes", _id, { payKey });

/** Versions of a quote that may have a key to a payment's page, the newest first. */
const MOST_KEYS = 20;

/** Gives the quotes of a request the new key of its payment's page. */
export async function renewPayKey(
  ctx: MutationCtx,
  { reference, key, payKey }: { reference: string; key: string; payKey: string },
): Promise<void> {
  const request = await getRequest(ctx, reference);
  if (request === null) return;
  for (const quote of await quotesOf(ctx, request._id).take(MOST_KEYS))
    if (quote.payKey === key) await keepPayKey(ctx, quote, payKey);
}

/** Shows on a request the quote that stands for it, and whether the owner has begun one. */
export const showQuote = (
  ctx: MutationCtx,
  { _id }: Request,
  { hasDraft, quote }: { hasDraft: boolean; quote: Request["quote"] },
) => ctx.db.patch("quoteRequests", _id, { hasQuoteDraft: hasDraft || undefined, quote });

/** What an accepted quote is built as, where it's a project. */
export const showProject = (
  ctx: MutationCtx,
  { _id }: Request,
  quote: NonNullable<Request["quote"]>,
  project: string | undefined,
) => ctx.db.patch("quoteRequests", _id, { quote: { ...quote, project } });

/** More versions of a quote than one request ever has. */
const MOST_VERSIONS = 100;

/** Deletes what was quoted for a request, and reported of it. */
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

/** What a request's invoice is to say: the lines of its report, else those of the quote that its client has accepted. */
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
