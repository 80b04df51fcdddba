import { v } from "convex/values";
import { callerKey } from "../core/caller";
import { internalMutation } from "../core/internalFunctions";
import { limits, overLimit } from "../core/limits";
import { recordSecurityEvent } from "../core/securityEvents";
import { enqueueOwnerEmail } from "../email/model";
import { securityNotice } from "./emails";
import { violationFields } from "./fields";
import { describeUnusual, eventsOfLastHour, isAboutOwner, wereAlike } from "./unusual";
import { recordViolations } from "./violations";

/** Records that a shared limit was reached. It's a separate job, because callers would contend for its row. */
export const noteReached = internalMutation({
  args: { limit: v.string() },
  returns: v.null(),
  handler: (ctx, { limit }) =>
    recordSecurityEvent(ctx, { kind: "limitReached", limit }, Date.now()),
});

/** Records what a browser blocked; false if its caller is over a limit. */
export const report = internalMutation({
  args: { seen: v.array(v.object(violationFields)) },
  returns: v.boolean(),
  handler: async (ctx, { seen }) => {
    if ((await overLimit(ctx, "violation", await callerKey(ctx))) !== null) return false;
    await recordViolations(ctx, seen, Date.now());
    return true;
  },
});

/** Checks the last full hour, and emails the owner if it was unusual; at most once a day. */
export const watch = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    const events = await eventsOfLastHour(ctx, now);
    const isAlike = await wereAlike(ctx, now);
    if (isAlike) await recordSecurityEvent(ctx, { kind: "callersAlike" }, now);
    const unusual = describeUnusual(
      events.map((event) => ({ ...event, isOwner: isAboutOwner(event) })),
      isAlike,
    );
    if (unusual.length === 0) return;
    if ((await limits.limit(ctx, "securityNotice")).ok) {
      await enqueueOwnerEmail(ctx, securityNotice(unusual));
    }
  },
});
