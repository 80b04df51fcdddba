import { v } from "convex/values";
import { clientMutation, clientQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vRefused } from "../core/returnedFailures";
import { asClient, changeOwnProject, findDesign } from "./access";
import { designFields } from "./brief/fields";
import { getWholeDesign } from "./brief/model";
import { setEmailsStopped } from "./digest";
import { vProjectView } from "./fields";
import { looksUntil, noteLooking, viewProject } from "./model";

const one = { reference: v.string() };

/** The client's own project with its brief, live; null if there's none, and for other people's. */
export const show = clientQuery({
  args: one,
  returns: v.union(v.null(), v.object({ ...designFields, project: vProjectView })),
  handler: async (ctx, { reference }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    if (design === null) return null;
    const whole = await getWholeDesign(ctx, design);
    return { ...whole, project: await viewProject(ctx, design) };
  },
});

/** When we stop counting as viewing it, in epoch milliseconds; null if we never did, and for other people's. */
export const businessLooks = clientQuery({
  args: one,
  returns: v.union(v.null(), v.number()),
  handler: async (ctx, { reference }) => {
    const design = await findDesign(ctx, asClient(ctx), reference);
    return design && looksUntil(ctx, design._id, "business");
  },
});

/** Records whether the client is viewing the project. Does nothing over the limit and for other people's. */
export const look = clientMutation({
  args: { ...one, looks: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, looks }) => {
    if ((await overLimit(ctx, "looking", ctx.client.userId)) !== null) return;
    const design = await findDesign(ctx, asClient(ctx), reference);
    if (design !== null)
      await noteLooking(ctx, design._id, { side: "client", looks, now: Date.now() });
  },
});

/** Stops or resumes the emails about a project. Fails with `notFound`; returns `tooManyRequests`. */
export const setEmails = clientMutation({
  args: { ...one, stopped: v.boolean() },
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: (ctx, { reference, stopped }) =>
    changeOwnProject(ctx, reference, async (ctx, design, now) => {
      await setEmailsStopped(ctx, design._id, { stopped, now });
      return {};
    }),
});
