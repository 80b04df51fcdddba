import { v } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { insertRequest } from "../../bookings/record";
import { internalMutation } from "../../core/internalFunctions";
import { quoteAccepted } from "../../projects/fromQuote";
import { accept, decline } from "../../quotes/answers";
import { findQuotes } from "../../quotes/model";
import { isWebsite } from "../../services/selectable";
import { addDays, dateAt } from "../../shared/dates";
import { requireRequest } from "../../submissions/byReference";
import { daysAgo } from "./clock";
import { forgetCounts } from "./counts";
import { untold } from "./earlier";
import { pieceArgs, playOne } from "./part";
import { type QuotePlan, quotePlans, toRequest } from "./quotes";
import { settleAll } from "./settling";

async function give(ctx: MutationCtx, { reference, given, who }: QuotePlan, now: number) {
  if (given === undefined) return;
  const at = daysAgo(given.days, given.time, now);
  const { lines, text, valid } = given;
  const validUntil = addDays(dateAt(at), valid);
  const { give: send } = internal.demo.week.givingCalls;
  await ctx.runMutation(send, { reference, lines, text, validUntil, at });
  await settleAll(ctx, who.email, at);
}

async function answer(ctx: MutationCtx, plan: QuotePlan, now: number): Promise<void> {
  if (plan.answer === undefined) return;
  const request = await requireRequest(ctx, plan.reference);
  const { days, time, is, words } = plan.answer;
  const at = daysAgo(days, time, now);
  const { given } = await findQuotes(ctx, request._id);
  if (given === null) return;
  const how = { version: given.version, now: at };
  const dated = untold(ctx, at);
  if (is === "declined") return decline(dated, request, { ...how, words });
  await accept(dated, request, how);
  if (isWebsite(request.selectedService)) await quoteAccepted(dated, given._id);
}

/** Plays one request for a quote. */
async function seedQuote(ctx: MutationCtx, plan: QuotePlan, now: number): Promise<void> {
  const { reference, who, days, time } = plan;
  const sent = { reference, now: daysAgo(days, time, now), by: "client" as const };
  await insertRequest(ctx, toRequest(plan), { ...sent, marks: {}, told: [] });
  await ctx.runMutation(internal.demo.week.bookingCalls.announce, sent);
  await give(ctx, plan, now);
  await answer(ctx, plan, now);
  await forgetCounts(ctx, who.email);
}

/** Plays one quote of the week, unless it's there; returns whether there are more. */
export const play = internalMutation({
  args: pieceArgs,
  returns: v.boolean(),
  handler: (ctx, at): Promise<boolean> =>
    playOne(ctx, { plans: quotePlans, formOf: () => "booking", play: seedQuote }, at),
});
