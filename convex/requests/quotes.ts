import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Line } from "./fields";
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

/** A draft says something else. */
export const changeDraft = (
  ctx: MutationCtx,
  { _id }: Quote,
  draft: Pick<Quote, "lines" | "text" | "validUntil" | "lastModified">,
) => ctx.db.patch("quotes", _id, draft);

/** A draft is thrown away. */
export async function deleteDraft(ctx: MutationCtx, { _id, quoteRequestId }: Quote): Promise<void> {
  await ctx.db.delete("quotes", _id);
  await ctx.db.patch("quoteRequests", quoteRequestId, { hasQuoteDraft: undefined });
}

/** A draft is given to its client. */
export const noteGiven = (
  ctx: MutationCtx,
  { _id }: Quote,
  given: { sentAt: number; emailId: Id<"emails"> },
) => ctx.db.patch("quotes", _id, { state: "sent", ...given });

/** Another quote is given in the place of one. */
export const noteReplaced = (ctx: MutationCtx, { _id }: Quote) =>
  ctx.db.patch("quotes", _id, { state: "replaced" });

/** A quote is taken back: nobody has heard of it, or there's an email that says so. */
export const noteWithdrawn = (
  ctx: MutationCtx,
  { _id }: Quote,
  {
    withdrawalEmailId,
    isUnheard,
  }: { withdrawalEmailId: Quote["withdrawalEmailId"]; isUnheard: boolean },
) =>
  ctx.db.patch("quotes", _id, {
    state: "withdrawn",
    withdrawalEmailId,
    ...(isUnheard && { emailId: undefined }),
  });

/** A quote that was taken back is given again; without an email where its client never heard that it was. */
export const noteRestored = (ctx: MutationCtx, { _id }: Quote, emailId: Id<"emails"> | undefined) =>
  ctx.db.patch("quotes", _id, {
    state: "sent",
    withdrawalEmailId: undefined,
    ...(emailId && { emailId }),
  });

/** Its client has accepted or declined a quote. */
export const noteAnswered = (
  ctx: MutationCtx,
  { _id }: Quote,
  answer: { state: "accepted" | "declined"; answer: string | undefined; answeredAt: number },
) => ctx.db.patch("quotes", _id, answer);

/** Its client has begun to pay what they've accepted. */
export const keepPayKey = (ctx: MutationCtx, { _id }: Quote, payKey: string) =>
  ctx.db.patch("quotes", _id, { payKey });

/** A request shows the quote that stands for it, and whether one is begun. */
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
