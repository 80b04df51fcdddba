import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../accounts/model";
import { checked } from "../content/model";
import { versionArgs } from "../content/tables";
import { briefFields, designFields } from "../designs/fields";
import { getWholeDesign } from "../designs/model";
import { fail } from "../errors";
import { clientMutation, clientQuery } from "../functions";
import { overLimit } from "../limits";
import { pageArgs } from "../paging";
import { vTooManyRequests } from "../submissions/fields";
import { isPushId } from "../submissions/ids";
import { correctBrief } from "./brief";
import { setEmailsStopped } from "./emailing";
import { messageForm } from "./formRules";
import { looksUntil, noteLooking } from "./looking";
import * as model from "./model";
import { noteNews } from "./news";
import { vBriefChange, vProjectView, vThreadEntry } from "./views";

const one = { reference: v.string() };

const vDone = v.object({ ok: v.literal(true) });

/** Does something in a project of the caller's, counted; other people's fail with `notFound`. */
async function inOwn<Result extends object>(
  ctx: MutationCtx & { client: Account },
  reference: string,
  act: (design: Doc<"webFormSubmissions">, now: number) => Promise<Result>,
) {
  const refusal = await overLimit(ctx, "project", ctx.client.userId);
  if (refusal !== null) return refusal;
  const design = await model.getOwn(ctx, reference, ctx.client.email);
  if (design === null) fail("notFound", {});
  return { ok: true as const, ...(await act(design, Date.now())) };
}

/** A signed-in client's own project with its brief, live; null where there is none, and for other people's. */
export const show = clientQuery({
  args: one,
  returns: v.union(v.null(), v.object({ ...designFields, project: vProjectView })),
  handler: async (ctx, { reference }) => {
    const design = await model.getOwn(ctx, reference, ctx.client.email);
    if (design === null) return null;
    const whole = await getWholeDesign(ctx, design);
    return { ...whole, project: await model.viewProject(ctx, design) };
  },
});

/** What they wrote in their projects and we answered, newest first; nothing for other people's projects. */
export const thread = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vThreadEntry),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await model.getOwn(ctx, reference, ctx.client.email);
    if (design === null) return { page: [], isDone: true, continueCursor: "" };
    return model.listThread(ctx, ctx.client.email, paginationOpts);
  },
});

/** What they have corrected in their brief, newest first. */
export const changes = clientQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await model.getOwn(ctx, reference, ctx.client.email);
    if (design === null) return { page: [], isDone: true, continueCursor: "" };
    return model.listChanges(ctx, design, paginationOpts);
  },
});

/** Until when we count as looking at it, in epoch milliseconds; null where we never did, and for other people's. */
export const businessLooks = clientQuery({
  args: one,
  returns: v.union(v.null(), v.number()),
  handler: async (ctx, { reference }) => {
    const design = await model.getOwn(ctx, reference, ctx.client.email);
    return design && looksUntil(ctx, design._id, "business");
  },
});

/** Says that they look at it, or don't any more. Over the limit and for other people's, nothing happens. */
export const look = clientMutation({
  args: { ...one, looks: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, looks }) => {
    if ((await overLimit(ctx, "looking", ctx.client.userId)) !== null) return null;
    const design = await model.getOwn(ctx, reference, ctx.client.email);
    if (design !== null)
      await noteLooking(ctx, design._id, { side: "client", looks, now: Date.now() });
    return null;
  },
});

/**
 * Corrects their brief, from the version of it that was open (`briefVersion`): all of these fields, as they're to be.
 * Fails with `invalid`, `changedMeanwhile`, and `notFound` once the build has begun; returns `tooManyRequests`.
 */
export const correct = clientMutation({
  args: {
    ...one,
    ...versionArgs,
    businessName: briefFields.businessName,
    clientPhone: briefFields.clientPhone,
    websiteURL: briefFields.websiteURL,
    pages: briefFields.pages,
    developerNotes: briefFields.developerNotes,
    features: briefFields.features,
    extraNotes: briefFields.extraNotes,
  },
  returns: v.union(v.object({ ok: v.literal(true), ...versionArgs }), vTooManyRequests),
  handler: (ctx, { reference, lastModified: version, ...typed }) =>
    inOwn(ctx, reference, (design, now) => correctBrief(ctx, design, { typed, version, now })),
});

/**
 * Writes to us: it stands in their project and in the owner's inbox at once. A repeated call does nothing more. Fails
 * with `invalid` or `notFound`; returns `tooManyRequests`.
 */
export const write = clientMutation({
  args: { ...one, text: v.string(), requestId: v.string() },
  returns: v.union(vDone, vTooManyRequests),
  handler: (ctx, { reference, requestId, ...typed }) =>
    inOwn(ctx, reference, async (design, at) => {
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
    }),
});

/** Stops the emails about a project, or sends them again. Fails with `notFound`; returns `tooManyRequests`. */
export const setEmails = clientMutation({
  args: { ...one, stopped: v.boolean() },
  returns: v.union(vDone, vTooManyRequests),
  handler: (ctx, { reference, stopped }) =>
    inOwn(ctx, reference, async (design, now) => {
      await setEmailsStopped(ctx, design._id, { stopped, now });
      return {};
    }),
});
