import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { isUninvoiced } from "../invoices/ledger";
import { paymentsFor } from "../payments/model";
import { isRunning } from "../payments/rules";
import { referencesOf, senderOf } from "../people/facts";
import type { Line } from "../requests/fields";
import { getRequest, requireRequest } from "../requests/model";
import { type CallOuts, planEntryFields } from "./fields";
import { balanceOf, findPlanWithCallOuts, isPriceAgreed } from "./rules";

/** The most entries to add up: more than a year of a membership has; older ones are invoiced. */
const MOST_ENTRIES = 100;

const entriesOf = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("planEntries")
    .withIndex("by_quoteRequestId_and_at", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc")
    .take(MOST_ENTRIES);

/** A person's running membership with call-outs, on any of their cards, with its request; or null. */
async function findMembership(ctx: ReadCtx, shown: Doc<"people"> | null) {
  for (const reference of shown === null ? [] : await referencesOf(ctx, shown, "memberships")) {
    const payment = (await paymentsFor(ctx, reference)).find(({ state }) => isRunning(state));
    const plan = payment && findPlanWithCallOuts(payment.title);
    const request = plan && (await getRequest(ctx, reference));
    if (payment && plan && request) return { payment, plan, request };
  }
  return null;
}

/** The call-outs of a person's membership; null without one. */
export async function readCallOuts(
  ctx: ReadCtx,
  shown: Doc<"people"> | null,
): Promise<CallOuts | null> {
  const found = await findMembership(ctx, shown);
  if (found === null) return null;
  const { reference, title, state, endsAt } = found.payment;
  return {
    reference,
    title,
    state,
    ...(endsAt !== undefined && { endsAt }),
    ...balanceOf(await entriesOf(ctx, found.request._id)),
    daysApart: found.plan.daysApart,
  };
}

/** Grants the call-outs of a paid month, once for each month. */
export async function grantMonth(
  ctx: MutationCtx,
  { reference, title }: Pick<Doc<"payments">, "reference" | "title">,
  { source, at }: { source: string; at: number },
): Promise<void> {
  const plan = findPlanWithCallOuts(title);
  const request = plan && (await getRequest(ctx, reference));
  if (!request) return;
  const known = await entriesOf(ctx, request._id);
  if (known.some((entry) => entry.source === source)) return;
  const entry = { kind: "grant" as const, callOuts: plan.callOuts, at, source };
  await ctx.db.insert("planEntries", { quoteRequestId: request._id, ...entry });
}

/**
 * The membership that covers a visit with a call-out; null if there's none left, and for a visit at an agreed price.
 * Anybody can type a member's address and name, so unless the visit is verified as the member's, the owner is asked
 * (`isToAsk`).
 */
const findCover = async (ctx: ReadCtx, request: Doc<"quoteRequests">) =>
  request.isProved === true ? findUnproved(ctx, request) : null;

/** Like `findCover`, without checking that the visit is the member's own. */
async function findUnproved(ctx: ReadCtx, request: Doc<"quoteRequests">) {
  const { _id, reference, serviceType } = request;
  if (serviceType !== "in-person" || isPriceAgreed(request)) return null;
  const found = await findMembership(ctx, await senderOf(ctx, reference));
  if (found === null || found.request._id === _id) return null;
  return balanceOf(await entriesOf(ctx, found.request._id)).left === 0 ? null : found;
}

/** Whether the owner has to confirm that a visit is a member's own, before it uses a call-out. */
export const isToAsk = async (ctx: ReadCtx, request: Doc<"quoteRequests">): Promise<boolean> =>
  request.bookingDate !== undefined &&
  request.status !== "Cancelled" &&
  (await isUninvoiced(ctx, request)) &&
  (await findUse(ctx, request._id)) === null &&
  request.isProved !== true &&
  (await findUnproved(ctx, request)) !== null;

/** Counts a completed visit as a call-out of its client's membership; returns whether it is one. */
export async function countCallOut(
  ctx: MutationCtx,
  visit: Doc<"quoteRequests">,
  at: number,
): Promise<boolean> {
  const found = await findCover(ctx, visit);
  if (found === null) return false;
  const { callOutFeeCents: feeCents = 0 } = found.payment;
  const entry = { kind: "use" as const, callOuts: 1, at, feeCents, visitId: visit._id };
  await ctx.db.insert("planEntries", { quoteRequestId: found.request._id, ...entry });
  return true;
}

const findUse = (ctx: ReadCtx, visitId: Id<"quoteRequests">) =>
  ctx.db
    .query("planEntries")
    .withIndex("by_visitId", (q) => q.eq("visitId", visitId))
    .first();

/** Whether a visit is a call-out: a completed one if it used one, an open one if it would now. */
export async function isCallOut(ctx: ReadCtx, request: Doc<"quoteRequests">): Promise<boolean> {
  if (request.bookingDate === undefined) return false;
  if (request.status === "Pending")
    return (await isUninvoiced(ctx, request)) && (await findCover(ctx, request)) !== null;
  return (await findUse(ctx, request._id)) !== null;
}

/** Returns the call-out that a visit used, since it's reopened. A use whose fee is invoiced stays. */
export async function takeBackUse(
  ctx: MutationCtx,
  { _id: visitId }: Pick<Doc<"quoteRequests">, "_id">,
): Promise<void> {
  const entry = await findUse(ctx, visitId);
  if (entry !== null && entry.isInvoiced === undefined)
    await ctx.db.delete("planEntries", entry._id);
}

/** The call-out fees for a membership's next invoice as lines, which are marked as invoiced. */
export async function invoiceFees(
  ctx: MutationCtx,
  { reference }: Pick<Doc<"payments">, "reference">,
): Promise<Line[]> {
  const request = await getRequest(ctx, reference);
  if (request === null) return [];
  const due = (await entriesOf(ctx, request._id)).filter(
    ({ kind, feeCents = 0, isInvoiced }) =>
      kind === "use" && feeCents > 0 && isInvoiced === undefined,
  );
  const [first] = due;
  if (first === undefined) return [];
  for (const { _id } of due) await ctx.db.patch("planEntries", _id, { isInvoiced: true });
  return [{ text: "Call-out fee", quantity: due.length, cents: first.feeCents ?? 0 }];
}

/** Adds or removes a call-out of this month. Fails with `notFound`. */
export async function correct(
  ctx: MutationCtx,
  { reference, callOuts }: { reference: string; callOuts: 1 | -1 },
  now: number,
): Promise<void> {
  const { _id: quoteRequestId } = await requireRequest(ctx, reference);
  const [newest] = await entriesOf(ctx, quoteRequestId);
  if (newest === undefined) fail("notFound", {});
  const entry = { kind: "correction" as const, callOuts, at: now };
  await ctx.db.insert("planEntries", { quoteRequestId, ...entry });
}

/** A membership's newest entries, for a personal copy. */
export const listEntries = async (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  (await entriesOf(ctx, quoteRequestId)).map((entry) => pickFields(planEntryFields, entry));

export async function deleteEntries(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  for (;;) {
    const entries = await entriesOf(ctx, quoteRequestId);
    for (const { _id } of entries) await ctx.db.delete("planEntries", _id);
    if (entries.length < MOST_ENTRIES) return;
  }
}
