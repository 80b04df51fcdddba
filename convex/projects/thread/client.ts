import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { fail } from "../../errors";
import { clientMutation, clientQuery } from "../../functions";
import { pageArgs } from "../../paging";
import { vRefused } from "../../returnedFailures";
import { isPushId } from "../../shared/ids";
import { checked } from "../../typed/checked";
import { noteNews } from "../events";
import { vThreadEntry } from "../fields";
import { messageForm } from "../formRules";
import { getOwn, inOwn } from "../ownProject";
import { listThread } from "./model";

const one = { reference: v.string() };

/** What they wrote in their projects and we answered, newest first; nothing for other people's projects. */
export const list = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vThreadEntry),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await getOwn(ctx, reference, ctx.client.email);
    if (design === null) return { page: [], isDone: true, continueCursor: "" };
    return listThread(ctx, ctx.client.email, paginationOpts);
  },
});

/**
 * Writes to us: it stands in their project and in the owner's inbox at once. A repeated call does nothing more. Fails
 * with `invalid` or `notFound`; returns `tooManyRequests`.
 */
export const write = clientMutation({
  args: { ...one, text: v.string(), requestId: v.string() },
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: (ctx, { reference, requestId, ...typed }) =>
    inOwn(
      ctx,
      reference,
      async (ctx, design, at) => {
        if (!isPushId(requestId))
          fail("invalid", { fields: { requestId: "This is not a request id" } });
        const { text } = checked(messageForm, typed);
        const repeated = await ctx.db
          .query("projectMessages")
          .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
          .first();
        if (repeated !== null) return {};
        await ctx.db.insert("projectMessages", { designId: design._id, text, at, requestId });
        await noteNews(ctx, design, { by: "client", what: "message", words: text });
        return {};
      },
      typed.text,
    ),
});
