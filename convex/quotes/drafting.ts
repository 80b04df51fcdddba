import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireOpen } from "../bookings/status";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { isSame } from "../core/versions";
import { givenFields, quoteContent } from "./fields";
import type { QuoteSent } from "./formRules";
import { isGiven } from "./givenQuote";
import { toContent } from "./rules";
import { findQuotes } from "./versions";

type Request = Doc<"quoteRequests">;

/** What the owner sees: the draft, and the quote that stands; each null where there is none. */
export async function readQuotes(ctx: ReadCtx, { _id }: Request) {
  const { draft, given } = await findQuotes(ctx, _id);
  return {
    draft: draft && { ...pickFields(quoteContent, draft), lastModified: draft.lastModified },
    given: isGiven(given) ? pickFields(givenFields, given) : null,
  };
}

/** Saves the draft, over the version of it that was edited: 0 where there was none. Fails with `notOpen` or `changedMeanwhile`. */
export async function saveDraft(
  ctx: MutationCtx,
  request: Request,
  { content, lastModified, now }: { content: QuoteSent; lastModified: number; now: number },
): Promise<{ lastModified: number }> {
  requireOpen(request);
  const { draft, given } = await findQuotes(ctx, request._id);
  const fields = { text: undefined, ...toContent(content) };
  if (draft === null) {
    if (lastModified !== 0) fail("changedMeanwhile", { lastModified: 0 });
    await ctx.db.insert("quotes", {
      ...fields,
      quoteRequestId: request._id,
      version: (given?.version ?? 0) + 1,
      state: "draft",
      lastModified: now,
    });
    return { lastModified: now };
  }
  if (isSame(draft, fields)) return { lastModified: draft.lastModified };
  if (draft.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: draft.lastModified });
  const next = Math.max(now, draft.lastModified + 1);
  await ctx.db.patch("quotes", draft._id, { ...fields, lastModified: next });
  return { lastModified: next };
}

/** Throws the draft away; where there is none, it changes nothing. */
export async function discardDraft(ctx: MutationCtx, { _id }: Request): Promise<void> {
  const { draft } = await findQuotes(ctx, _id);
  if (draft !== null) await ctx.db.delete("quotes", draft._id);
}
