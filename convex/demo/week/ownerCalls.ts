import { v } from "convex/values";
import * as changes from "../../bookings/change";
import { setNote } from "../../bookings/change";
import { closeDays } from "../../bookings/closedDays";
import { vSlot } from "../../bookings/fields";
import { internalMutation } from "../../core/internalFunctions";
import { requireRequest } from "../../submissions/byReference";
import { earlier } from "./earlier";
import { settleAll } from "./settling";

/* What the owner does with a visit of the week, at an instant (epoch milliseconds). */

const visit = { reference: v.string(), at: v.number() };
/** Of its client, where they have one. */
const email = v.optional(v.string());

const byOwner = (at: number) => ({ by: "owner" as const, now: at });

/** Confirms it, with a note for the owner alone, and has seen what came of its client. */
export const confirm = internalMutation({
  args: { ...visit, email, ownerNote: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, at, email: from, ownerNote: note }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setConfirmed(earlier(ctx, at), request, { ...byOwner(at), confirmed: true });
    if (note !== undefined) {
      const noted = await requireRequest(ctx, reference);
      await setNote(ctx, noted, { note, lastModified: 0, now: at });
    }
    if (from !== undefined) await settleAll(ctx, from, at);
    return null;
  },
});

/** It's done, and what came of its client is seen. */
export const complete = internalMutation({
  args: { ...visit, email },
  returns: v.null(),
  handler: async (ctx, { reference, at, email: from }) => {
    const request = await requireRequest(ctx, reference);
    await changes.complete(earlier(ctx, at), request, byOwner(at));
    if (from !== undefined) await settleAll(ctx, from, at);
    return null;
  },
});

/** The private appointment for which a visit is moved. */
const APPOINTMENT = "Dentist";

/** Closes the afternoon of its day, and gives it another time. */
export const moveAway = internalMutation({
  args: { ...visit, closed: v.string(), slot: vSlot },
  returns: v.null(),
  handler: async (ctx, { reference, at, closed, slot }) => {
    await closeDays(ctx, [closed], { part: "afternoon", reason: APPOINTMENT });
    const request = await requireRequest(ctx, reference);
    await changes.move(earlier(ctx, at), request, { ...byOwner(at), slot });
    return null;
  },
});
