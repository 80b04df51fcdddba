import type { PaginationOptions } from "convex/server";
import { type Infer, type ObjectType, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { clampPage, dateArgs, filteredPage, instantsOf, isFiltered } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { recordSecurityEvent } from "../core/securityEvents";
import { personMatch } from "../people/search";
import { vPaymentState } from "../requests/fields";
import { getRequest } from "../requests/model";
import { fold } from "../shared/fold";
import { paymentRow } from "./fields";
import { paymentsFor } from "./model";
import { askStripe, endMembership } from "./voiding";

export const vView = v.union(
  v.literal("all"),
  v.literal("memberships"),
  v.literal("problems"),
  vPaymentState,
);

const row = (payment: Doc<"payments">) => pickFields(paymentRow, payment);

/** The filter of the list; all given parts must match. */
export const filterArgs = {
  /** A name, an address, a title or a reference. */
  text: v.optional(v.string()),
  ...dateArgs,
};

type PaymentFilter = ObjectType<typeof filterArgs>;

function chosen(ctx: ReadCtx, view: Infer<typeof vView>, dates: PaymentFilter) {
  const payments = ctx.db.query("payments");
  const { from, until } = instantsOf(dates);
  switch (view) {
    case "all":
      return payments.withIndex("by_changedAt", (q) =>
        q.gte("changedAt", from).lt("changedAt", until),
      );
    case "memberships":
      return payments.withIndex("by_per_and_changedAt", (q) =>
        q.eq("per", "month").gte("changedAt", from).lt("changedAt", until),
      );
    case "problems":
      return payments.withIndex("by_problem", (q) => q.gt("problem", ""));
    default:
      return payments.withIndex("by_state_and_changedAt", (q) =>
        q.eq("state", view).gte("changedAt", from).lt("changedAt", until),
      );
  }
}

/** A page of payments, latest change first; see `filteredPage`. Fails with `invalid`. */
export async function listPayments(
  ctx: ReadCtx,
  {
    view,
    paginationOpts,
    ...filter
  }: PaymentFilter & { view: Infer<typeof vView>; paginationOpts: PaginationOptions },
) {
  const { from, until } = instantsOf(filter);
  const match = personMatch(filter.text ?? "");
  const list = (opts: PaginationOptions) =>
    chosen(ctx, view, filter).order("desc").paginate(clampPage(opts));
  const result = isFiltered(filter)
    ? await filteredPage(
        paginationOpts,
        list,
        ({ name, email, reference, title, changedAt }) =>
          changedAt >= from &&
          changedAt < until &&
          (match === null || match(fold([name, email, reference, title].join(" ")))),
      )
    : await list(paginationOpts);
  return { ...result, page: result.page.map(row) };
}

/** The most payments of a request, and unprocessed events, to show. */
const FEW = 10;

/** A request with its payments, newest first; null for an unknown reference. */
export async function ofRequest(ctx: ReadCtx, reference: string) {
  const request = await getRequest(ctx, reference);
  if (request === null) return null;
  const payments = (await paymentsFor(ctx, reference)).slice(0, FEW);
  const { name, email, phone, selectedService } = request;
  return { name, email, phone, selectedService, payments: payments.map(row) };
}

/** Events that couldn't be processed, newest last. */
export async function unusedEvents(ctx: ReadCtx) {
  const events = await ctx.db
    .query("stripeEvents")
    .withIndex("by_problem", (q) => q.gt("problem", ""))
    .order("desc")
    .take(FEW);
  return events.map(({ eventId, type, receivedAt, problem = "" }) => ({
    eventId,
    type,
    receivedAt,
    problem,
  }));
}

async function requirePayment(ctx: ReadCtx, paymentId: Id<"payments">) {
  return (await ctx.db.get("payments", paymentId)) ?? fail("notFound", {});
}

/** Requests a refund from Stripe. Idempotent. Fails with `notFound`. */
export async function askForRefund(
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  who: string,
): Promise<void> {
  const payment = await requirePayment(ctx, paymentId);
  const { reference } = payment;
  if (payment.refundAsked !== undefined || payment.paidAt === undefined) return;
  await askStripe(ctx, payment, "refund");
  await recordSecurityEvent(ctx, { kind: "refund", who, reference }, Date.now());
}

/** Requests the end of a membership. Idempotent. Fails with `notFound`. */
export async function askToEnd(ctx: MutationCtx, paymentId: Id<"payments">): Promise<void> {
  await endMembership(ctx, await requirePayment(ctx, paymentId));
}

/** Dismisses a payment's problem. Fails with `notFound`. */
export async function forgetProblem(ctx: MutationCtx, paymentId: Id<"payments">): Promise<void> {
  const { problem } = await requirePayment(ctx, paymentId);
  if (problem !== undefined) await ctx.db.patch("payments", paymentId, { problem: undefined });
}
