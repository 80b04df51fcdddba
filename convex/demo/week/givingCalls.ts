import { v } from "convex/values";
import { checked } from "../../core/checked";
import { internalMutation } from "../../core/internalFunctions";
import { quoteForm } from "../../quotes/formRules";
import { saveDraft, sendDraft } from "../../quotes/model";
import { requireRequest } from "../../submissions/byReference";
import { earlier } from "./earlier";

/** Writes and sends a quote, as it's typed, at an instant (epoch milliseconds). */
export const give = internalMutation({
  args: {
    reference: v.string(),
    lines: v.array(v.object({ text: v.string(), quantity: v.string(), price: v.string() })),
    text: v.string(),
    validUntil: v.string(),
    at: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { reference, at, ...typed }) => {
    const request = await requireRequest(ctx, reference);
    const content = checked(quoteForm({ now: at }), typed);
    const dated = earlier(ctx, at);
    const draft = await saveDraft(dated, request, { content, lastModified: 0, now: at });
    await sendDraft(dated, request, { ...draft, now: at });
    return null;
  },
});
