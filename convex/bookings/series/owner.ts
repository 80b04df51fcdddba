import { v } from "convex/values";
import { checked } from "../../core/checked";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { requireRequest } from "../../requests/model";
import { moveForm } from "../formRules";
import { getHours } from "../hours/model";
import { vPlannedVisit, vRhythm, vSeriesVisit } from "./fields";
import * as model from "./model";

const one = { reference: v.string() };

/**
 * The visits that a repetition would make, a number of them or until a day (`YYYY-MM-DD`), with any problems. `now` is
 * the current instant, rounded. Fails with `notFound`, `notOpen`, or `invalid` for a request without a time.
 */
export const plan = ownerQuery({
  args: {
    ...one,
    rhythm: vRhythm,
    times: v.optional(v.number()),
    until: v.optional(v.string()),
    now: v.number(),
  },
  returns: v.array(vPlannedVisit),
  handler: async (ctx, { reference, ...args }) =>
    model.planSeries(ctx, await requireRequest(ctx, reference), args),
});

/** The visits of a request's series, in order; null if it's in none. Fails with `notFound`. */
export const ofRequest = ownerQuery({
  args: one,
  returns: v.union(v.null(), v.object({ rhythm: vRhythm, visits: v.array(vSeriesVisit) })),
  handler: async (ctx, { reference }) => {
    const series = await model.readSeries(ctx, await requireRequest(ctx, reference));
    return (
      series && {
        rhythm: series.rhythm,
        visits: series.visits.map(({ request, slot }) => ({
          reference: request.reference,
          status: request.status,
          ...slot,
        })),
      }
    );
  },
});

/**
 * Repeats a visit at the chosen times, each a booking with its own push id; the client gets one email. Idempotent.
 * Fails with `slotTaken`, `notFound`, `notOpen` or `invalid`, without creating any.
 */
export const repeat = ownerMutation({
  args: {
    ...one,
    rhythm: vRhythm,
    visits: v.array(
      v.object({ requestId: v.string(), bookingDate: v.string(), bookingTime: v.string() }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, { reference, rhythm, visits }) => {
    const request = await requireRequest(ctx, reference);
    const rules = moveForm({ now: Date.now(), hours: await getHours(ctx), actor: "owner" });
    const slots = visits.map(({ requestId, ...slot }) => ({ requestId, ...checked(rules, slot) }));
    await model.repeat(ctx, request, { rhythm, visits: slots });
  },
});

/** Cancels the future visits of a series; the client gets one email. Returns how many. Fails with `notFound`. */
export const end = ownerMutation({
  args: one,
  returns: v.number(),
  handler: async (ctx, { reference }) => model.endSeries(ctx, await requireRequest(ctx, reference)),
});
