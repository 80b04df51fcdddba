import { v } from "convex/values";
import { internalMutation } from "../../internalFunctions";
import { vUndone } from "./fields";
import { undoCancel } from "./undo";

/**
 * Opens some of what a press has cancelled again, in the transaction of whoever undoes the press: all that it changes is
 * too much beside what else such a call needs (docs/decisions/0030-what-a-call-loads.md).
 */
export const undo = internalMutation({
  args: { press: v.string(), isQuiet: v.boolean(), now: v.number() },
  returns: vUndone,
  handler: (ctx, { now, ...cancelled }) => undoCancel(ctx, cancelled, now),
});
