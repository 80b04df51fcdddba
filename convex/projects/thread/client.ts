import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { listForClient, vClientEntry } from "../../conversations/clientThread";
import { checked } from "../../core/checked";
import { clientMutation, clientQuery } from "../../core/functions";
import { pageArgs } from "../../core/paging";
import { vRefused } from "../../core/returnedFailures";
import { asClient, changeOwnProject, checkRequestId, findDesign, nothing } from "../access";
import { noteEvent } from "../events";
import { messageForm } from "./formRules";

const one = { reference: v.string() };

/** The client's messages in their projects and our replies, newest first; empty for other people's projects. */
export const list = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vClientEntry),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    return design === null ? nothing : listForClient(ctx, ctx.client.email, paginationOpts);
  },
});

/** Sends a message. Idempotent. Fails with `invalid` or `notFound`; returns `tooManyRequests`. */
export const write = clientMutation({
  args: { ...one, text: v.string(), requestId: v.string() },
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: (ctx, { reference, requestId, ...typed }) =>
    changeOwnProject(
      ctx,
      reference,
      async (ctx, design, at) => {
        checkRequestId(requestId);
        const { text } = checked(messageForm, typed);
        const repeated = await ctx.db
          .query("projectMessages")
          .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
          .first();
        if (repeated !== null) return {};
        await ctx.db.insert("projectMessages", { designId: design._id, text, at, requestId });
        await noteEvent(ctx, design, { by: "client", what: "message", words: text });
        return {};
      },
      typed.text,
    ),
});
