import type { Id } from "../_generated/dataModel";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { givenFields } from "./fields";

const ofRequest = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("quotes")
    .withIndex("by_quoteRequestId_and_version", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc");

/** The draft of a request, and the quote that stands for it; each null where there is none. */
export async function findQuotes(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  const [newest = null, before = null] = await ofRequest(ctx, quoteRequestId).take(2);
  const isDraft = newest?.state === "draft";
  return { draft: isDraft ? newest : null, given: isDraft ? before : newest };
}

/** The newest quotes that a request's client was given, for a copy of what we hold about them. */
export async function listGiven(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most: number) {
  const quotes = await ofRequest(ctx, quoteRequestId).take(most);
  return quotes.flatMap(({ state, ...quote }) =>
    state === "draft" ? [] : [pickFields(givenFields, { ...quote, state })],
  );
}
