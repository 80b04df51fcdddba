import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

/** An event that was taken in, or null. */
export const getEvent = (ctx: ReadCtx, eventId: string) =>
  getOneFrom(ctx.db, "stripeEvents", "by_eventId", eventId);

/** Writes down an event that is taken in, in the mutation that has its effect. */
export const noteEvent = (ctx: MutationCtx, event: WithoutSystemFields<Doc<"stripeEvents">>) =>
  ctx.db.insert("stripeEvents", event);
