import { v } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { isGone } from "../../bookings/availability";
import { insertRequest } from "../../bookings/record";
import { type Slot, visitTimes } from "../../bookings/rules";
import { internalMutation } from "../../core/internalFunctions";
import { getHours } from "../../hours/model";
import { addDays, dateAt, toInstant } from "../../shared/dates";
import { type Place, slotAt, workdayAt } from "./calendar";
import { byNow, daysAgo } from "./clock";
import { forgetCounts } from "./counts";
import { pieceArgs, playOne } from "./part";
import { toBooking, type VisitPlan, visitPlans } from "./visits";

const MINUTE = 60_000;

/** The slot to which the owner moves a visit for a private appointment. */
const MOVED_TO: Place = { day: 5, time: 1 };

interface Scene {
  plan: VisitPlan;
  slot: Slot;
  now: number;
  /** When it was sent. */
  sentAt: number;
  /** When its time is over. */
  ends: number;
}

const emailOf = ({ who }: VisitPlan) => ("email" in who ? who.email : undefined);

/** Writes the request down, as its form does. */
async function book(ctx: MutationCtx, { plan, slot, sentAt: now }: Scene): Promise<void> {
  const { reference } = plan;
  const by = emailOf(plan) === undefined ? ("owner" as const) : ("client" as const);
  const accepted = { reference, now, by, marks: {}, told: [] };
  await insertRequest(ctx, toBooking(plan, slot), accepted);
  await ctx.runMutation(internal.demo.week.bookingCalls.announce, { reference, now, by });
}

/** What the owner has done about it on the morning after it came. */
async function confirm(ctx: MutationCtx, { plan, sentAt, now }: Scene): Promise<void> {
  const { reference, ownerNote } = plan;
  const at = byNow(addDays(dateAt(sentAt), 1), "08:35", now);
  const call = { reference, email: emailOf(plan), ownerNote, at };
  await ctx.runMutation(internal.demo.week.ownerCalls.confirm, call);
}

/** A visit is done, and what it costs is written down, paid, or asked for. */
async function finish(ctx: MutationCtx, { plan, ends, now }: Scene): Promise<void> {
  const { reference, service, bill } = plan;
  const at = Math.min(ends, now - MINUTE);
  await ctx.runMutation(internal.demo.week.ownerCalls.complete, {
    reference,
    email: emailOf(plan),
    at,
  });
  if (bill === undefined) return;
  const price = { amount: bill.cents, title: service };
  if ("paid" in bill && bill.afterDays === undefined) {
    await ctx.runMutation(internal.demo.week.moneyCalls.takePaid, {
      reference,
      price,
      method: bill.paid,
      at,
    });
    return;
  }
  await ctx.runMutation(internal.demo.week.moneyCalls.ask, { reference, price, at });
  if ("owing" in bill) return;
  const paidAt = byNow(addDays(dateAt(at), bill.afterDays ?? 0), "17:40", now);
  const [amount, method] = "paid" in bill ? [bill.cents, bill.paid] : [bill.part, bill.paidBy];
  const received = { reference, seenOwing: bill.cents, amount, method, at: paidAt };
  await ctx.runMutation(internal.demo.week.moneyCalls.receive, received);
}

/** The owner is away that afternoon, and gives the visit another time. */
async function moveAway(ctx: MutationCtx, { plan, slot, now }: Scene): Promise<void> {
  const other = slotAt(MOVED_TO, now, await getHours(ctx));
  if (other === undefined) return;
  const { reference } = plan;
  const at = daysAgo(0, "09:15", now);
  const call = { reference, closed: slot.date, slot: other, at };
  await ctx.runMutation(internal.demo.week.ownerCalls.moveAway, call);
}

async function playScene(ctx: MutationCtx, scene: Scene): Promise<void> {
  const { plan, slot, now, ends } = scene;
  const { reference, outcome, message } = plan;
  await book(ctx, scene);
  if (outcome === "toConfirm") return;
  if (outcome === "movedByOwner") return moveAway(ctx, scene);
  await confirm(ctx, scene);
  if (outcome === "cancelled") {
    const at = byNow(addDays(dateAt(now), -1), "20:05", now);
    await ctx.runMutation(internal.demo.week.clientCalls.cancel, { reference, at });
    return;
  }
  if (message !== undefined) {
    const at = daysAgo(0, "07:30", now);
    await ctx.runMutation(internal.demo.week.clientCalls.tell, { reference, message, at });
  }
  if (outcome === "attending") {
    const at = byNow(addDays(slot.date, -1), "18:10", now);
    await ctx.runMutation(internal.demo.week.clientCalls.attend, { reference, at });
  }
  if (outcome !== "unclear" && ends <= now) await finish(ctx, scene);
}

/** Plays one visit of the week, unless its time can't be had. */
async function seedVisit(ctx: MutationCtx, plan: VisitPlan, now: number): Promise<void> {
  const hours = await getHours(ctx);
  const slot = slotAt(plan, now, hours);
  if (slot === undefined) return;
  if (await isGone(ctx, { slot, by: "owner", now })) return;
  const today = workdayAt(0, now, hours) ?? dateAt(now);
  const from = slot.date < today ? slot.date : today;
  const wanted = byNow(addDays(from, -plan.sent.days), plan.sent.time, now);
  const starts = toInstant(slot.date, slot.time);
  const sentAt = Math.min(wanted, starts - (hours.noticeHours + 1) * 60 * MINUTE);
  const serviceType = plan.online ? "online" : "in-person";
  const visit = { serviceType, selectedService: plan.service, visitMinutes: hours.minutes };
  const { ends } = visitTimes(visit, slot);
  await playScene(ctx, { plan, slot, now, sentAt, ends });
  await forgetCounts(ctx, emailOf(plan));
}

/** Plays one visit of the week, unless it's there; returns whether there are more. */
export const play = internalMutation({
  args: pieceArgs,
  returns: v.boolean(),
  handler: (ctx, at): Promise<boolean> =>
    playOne(ctx, { plans: visitPlans, formOf: () => "booking", play: seedVisit }, at),
});
