import { type PaginationOptions, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { checked } from "../../core/checked";
import { clientMutation, clientQuery } from "../../core/functions";
import { clampPage, pageArgs } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { vRefused } from "../../core/returnedFailures";
import { findByKey } from "../../notifications/conversation";
import { asClient, changeOwnProject, checkRequestId, findDesign, nothing } from "../access";
import { noteEvent } from "../events";
import { vProjectSide } from "../stages/fields";
import { messageForm } from "./formRules";

/** A message in a project's thread. */
const vThreadEntry = v.object({
  _id: v.string(),
  at: v.number(),
  by: vProjectSide,
  text: v.string(),
});

/** Entries on a page of a thread: each takes another read. */
const MOST_ENTRIES = 20;

/** What a client wrote in their projects and we answered them, newest first. */
async function listThread(ctx: ReadCtx, email: string, paginationOpts: PaginationOptions) {
  const conversation = await findByKey(ctx, email);
  if (conversation === null) return nothing;
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_inProject_and_at", (q) =>
      q.eq("conversationId", conversation._id).eq("inProject", true),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_ENTRIES));
  const entries = await Promise.all(found.page.map((entry) => readEntry(ctx, entry)));
  return { ...found, page: entries.flat() };
}

async function readEntry(
  ctx: ReadCtx,
  { _id, at, entry }: Doc<"conversationEntries">,
): Promise<{ _id: string; at: number; by: "business" | "client"; text: string }[]> {
  if (entry.kind === "reply") {
    const reply = await ctx.db.get("replies", entry.id);
    return reply === null ? [] : [{ _id, at, by: "business", text: reply.text }];
  }
  if (entry.kind !== "event") return [];
  const event = await ctx.db.get("adminNotifications", entry.id);
  const text = event?.fields["message"];
  return text === undefined ? [] : [{ _id, at, by: "client", text }];
}

const one = { reference: v.string() };

/** What they wrote in their projects and we answered, newest first; nothing for other people's projects. */
export const list = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vThreadEntry),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    return design === null ? nothing : listThread(ctx, ctx.client.email, paginationOpts);
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
