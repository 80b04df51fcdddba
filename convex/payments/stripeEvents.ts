import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

/** A processed event, or null. */
export const getEvent = (ctx: ReadCtx, eventId: string) =>
  getOneFrom(ctx.db, "stripeEvents", "by_eventId", eventId);

/** Stores a processed event, in the transaction of its effect. */
export const noteEvent = (ctx: MutationCtx, event: WithoutSystemFields<Doc<"stripeEvents">>) =>
  ctx.db.insert("stripeEvents", event);
