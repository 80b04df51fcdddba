import { v } from "convex/values";
import { callerKey } from "../core/caller";
import { internalMutation } from "../core/internalFunctions";
import { overLimit } from "../core/limits";
import { deleteProject } from "./deletion";
import { findByStopKey, sendEmail, setEmailsStopped } from "./digest";
import * as fromQuote from "./fromQuote";

/** Sends a project's email, once its events can't be undone and its hour is over. */
export const email = internalMutation({
  args: { designId: v.id("webFormSubmissions") },
  returns: v.null(),
  handler: (ctx, { designId }) => sendEmail(ctx, designId, Date.now()),
});

/** Stops a project's emails by the key from a mail program. Returns the response's status; counts invalid keys. */
export const stop = internalMutation({
  args: { key: v.string() },
  returns: v.number(),
  handler: async (ctx, { key }) => {
    const design = await findByStopKey(ctx, key);
    if (design !== null) {
      await setEmailsStopped(ctx, design._id, { stopped: true, now: Date.now() });
      return 200;
    }
    const refusal = await overLimit(ctx, "projectEmails", await callerKey(ctx));
    return refusal === null ? 404 : 429;
  },
});

/** Deletes the next batch of a project. */
export const deleteRest = internalMutation({
  args: { designId: v.id("webFormSubmissions") },
  returns: v.null(),
  handler: (ctx, { designId }) => deleteProject(ctx, designId),
});

/** Finds the brief for an accepted quote for a website. */
export const quoteAccepted = internalMutation({
  args: { quoteId: v.id("quotes") },
  returns: v.null(),
  handler: (ctx, { quoteId }) => fromQuote.quoteAccepted(ctx, quoteId),
});
