import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireMember } from "../businessDetails/model";
import { fail } from "../core/errors";
import { restoreInvoice } from "../invoices/cancelledRequests";
import { readReturnOf } from "../invoices/freeVisits";
import { isToInvoice } from "../invoices/model";
import { countCallOut, takeBackUse } from "../memberships/ledger";
import { isPriceAgreed } from "../memberships/rules";
import { settleRequest } from "../notifications/settle";
import type { PaymentConsequence } from "../payments/rules";
import { noteFacts } from "../people/facts";
import { changeRequest, getRequest, markToInvoice, setProved } from "../requests/model";
import { findAgreedLines } from "../requests/quotes";
import { type RequestEvent, writeEvent } from "../requests/timeline";
import { toInstant } from "../shared/dates";
import { whyKept } from "./availability";
import { readCall, setCall } from "./callsDue";
import { emailChange } from "./changeEmails";
import { setManageLink } from "./manageLink";
import { forgetMissed } from "./missedVisits";
import { endOpenOffer, requestChanged, wasConfirmed } from "./offers";
import { takeBackEmails } from "./report/model";
import {
  assignReservation,
  claimSlot,
  deleteReservation,
  getReservationFor,
  reclaimSlot,
} from "./reservations";
import { type BookingActor, getSlot, MOST_AT_ONCE, type Slot } from "./rules";
import { followSender, keptUntil } from "./senders";
import { isReplaced, requireOpen } from "./status";
import { planReminder } from "./visitReminders";

type Request = Doc<"quoteRequests">;

export interface ChangeAuthor {
  by: BookingActor;
  now: number;
  /** SHA-256 of the key of the browser that holds the slot. */
  browser?: string | undefined;
}

export const byOwner = () => ({ by: "owner" as const, now: Date.now() });

interface RequestChange {
  fields: Partial<
    Pick<
      Request,
      "status" | "confirmed" | "bookingDate" | "bookingTime" | "visitMinutes" | "member"
    >
  >;
  /** A quiet one isn't emailed. */
  event: Omit<RequestEvent, "at" | "by">;
  paymentConsequences?: PaymentConsequence[];
  /** We can come after all, though the client was told that we can't. */
  isOnAgain?: boolean;
}

const waitsForOwner = ({ status, confirmed }: Pick<Request, "status" | "confirmed">) =>
  status === "Pending" && !confirmed;

/** Marks a timeline entry as not emailed. */
export const quietly = (isQuiet: boolean) => (isQuiet ? { isQuiet: true as const } : {});

/** Whether the work is charged: a visit, or work at an agreed price. Projects are invoiced by stage instead. */
const isCharged = (request: Request) =>
  request.quote?.project === undefined &&
  (getSlot(request) !== undefined || isPriceAgreed(request));

/**
 * Whether completed work still has to be invoiced. Returning problems and a membership's call-outs (which this uses up)
 * are charged only for what the client agreed to and what the report lists.
 */
async function findToInvoice(ctx: MutationCtx, request: Request): Promise<boolean> {
  if (!isCharged(request) || !(await isToInvoice(ctx, request))) return false;
  const slot = getSlot(request);
  const isFree =
    (await readReturnOf(ctx, request)) !== undefined ||
    (slot !== undefined && (await countCallOut(ctx, request, toInstant(slot.date, slot.time))));
  return !isFree || (await findAgreedLines(ctx, request)) !== undefined;
}

/**
 * Sets whether a request really is from its address, as the owner says. Completed work then counts as a call-out of
 * that membership, or no longer does. Fails with `notOpen` if cancelled.
 */
export async function setTheirs(
  ctx: MutationCtx,
  request: Request,
  isTheirs: boolean,
): Promise<void> {
  if (request.status === "Cancelled") fail("notOpen", { status: request.status });
  const changed = { ...request, isProved: isTheirs ? (true as const) : undefined };
  await setProved(ctx, request, isTheirs);
  if (request.status !== "Completed") return;
  await takeBackUse(ctx, request);
  await markToInvoice(ctx, request, await findToInvoice(ctx, changed));
}

/** Applies a change: updates the request and its calendar version, its timeline, and what its client is emailed. */
export async function applyChange(
  ctx: MutationCtx,
  request: Request,
  { by, now }: ChangeAuthor,
  { fields, event, paymentConsequences, isOnAgain }: RequestChange,
) {
  const slot = getSlot({ ...request, ...fields });
  const toInvoice = event.kind === "completed" && (await findToInvoice(ctx, request));
  if (event.kind === "reopened") await takeBackUse(ctx, request);
  // The waiting list's offers stay until the owner can't undo this any more (`requestChanged`).
  if (isReplaced(request)) await endOpenOffer(ctx, request._id);
  const changes = {
    ...fields,
    // They confirmed the visit as it was before.
    attendingAt: event.kind === "completed" ? request.attendingAt : undefined,
    toInvoice: toInvoice ? (true as const) : undefined,
    otherTimes: undefined,
  };
  const changed = await changeRequest(ctx, request, changes, now);
  await requestChanged(ctx, request, by);
  const isMoved = event.kind === "changed" && slot !== undefined;
  // Once we've been there, no call is due.
  if (event.kind === "completed") await setCalled(ctx, request, { called: true, now });
  await setManageLink(ctx, request._id, slot);
  await planReminder(ctx, changed, now);
  await followSender(ctx, changed, isMoved ? keptUntil(slot, now) : undefined);
  const visitOn = changed.status === "Cancelled" ? undefined : changed.bookingDate;
  await noteFacts(ctx, request.reference, { visitOn });
  const waits = waitsForOwner(changed);
  // A move by the client has to be confirmed again, but waited for the owner already.
  if (waits !== waitsForOwner(request) && (by === "owner" || !waits))
    await settleRequest(ctx, request.reference, !waits);
  const isEmailed = request.email !== undefined || event.kind === "completed";
  await writeEvent(ctx, request._id, { ...event, ...quietly(!isEmailed), at: now, by });
  const { note, isQuiet } = event;
  await emailChange(
    ctx,
    { before: request, changed },
    { by, now, note, paymentConsequences, isQuiet, isOnAgain },
  );
}

/**
 * Confirms a request, or takes that back; repeated, it does nothing. Fails with `notOpen`, and with `otherTimesOffered`
 * for a closed time whose client was offered others.
 * @param afterAll confirms a closed time: withdraws the offer and tells the client that we come after all
 */
export async function setConfirmed(
  ctx: MutationCtx,
  request: Request,
  {
    confirmed,
    afterAll = false,
    ...by
  }: ChangeAuthor & { confirmed: boolean; afterAll?: boolean | undefined },
): Promise<void> {
  requireOpen(request);
  if (request.confirmed === confirmed) return;
  const isOnAgain = confirmed && isReplaced(request);
  if (isOnAgain && !afterAll) fail("otherTimesOffered", {});
  const kind = confirmed ? "confirmed" : "unconfirmed";
  await applyChange(ctx, request, by, {
    fields: { confirmed },
    event: { kind },
    isOnAgain,
  });
}

/**
 * Assigns a team member, or removes the assignment. Sends no email of its own; a waiting email then has the name. Fails
 * with `notOpen`, or with `invalid` for somebody outside the team, or who has other visits then.
 */
export async function assign(
  ctx: MutationCtx,
  request: Request,
  { member, now }: { member: string | undefined; now: number },
): Promise<void> {
  requireOpen(request);
  await requireMember(ctx, member);
  if (request.member === member) return;
  const slot = getSlot(request);
  const visit = { ...request, minutes: request.visitMinutes, member };
  const theirs = { by: "owner" as const, quoteRequestId: request._id, visit };
  if (member !== undefined && slot && (await whyKept(ctx, slot, theirs)) === "reserved")
    fail("invalid", { fields: { member: `${member} has another visit then` } });
  await assignReservation(ctx, request._id, member);
  const changed = await changeRequest(ctx, request, { member }, now);
  if (request.email === undefined) return;
  await emailChange(ctx, { before: request, changed }, { by: "owner", now });
}

/** Records that a client without an email address was called, or takes that back. Does nothing if no call is due. */
export async function setCalled(
  ctx: MutationCtx,
  request: Request,
  { called, now }: { called: boolean; now: number },
): Promise<void> {
  const callDue = await readCall(ctx, request);
  if (callDue === undefined || called === (callDue.doneAt !== undefined)) return;
  const { about, since } = callDue;
  await setCall(ctx, request._id, { about, since, ...(called && { doneAt: now }) });
}

/** Completes a request; its slot stays in the calendar. */
export async function complete(
  ctx: MutationCtx,
  request: Request,
  by: ChangeAuthor,
): Promise<void> {
  if (request.status === "Completed") return;
  requireOpen(request);
  await applyChange(ctx, request, by, {
    fields: { status: "Completed" },
    event: { kind: "completed" },
  });
}

/**
 * Gives a request another slot, or its first. A confirmed request stays confirmed if the owner moves it, and has to be
 * confirmed again if the client does. Returns false if it has that slot already. Fails with `slotTaken`.
 * @param isOffered the owner offered this slot for a closed one, so it needs no new confirmation
 */
export async function move(
  ctx: MutationCtx,
  request: Request,
  { slot, isOffered = false, ...by }: ChangeAuthor & { slot: Slot; isOffered?: boolean },
): Promise<boolean> {
  requireOpen(request);
  const from = getSlot(request);
  if (from?.date === slot.date && from.time === slot.time) return false;
  const reservation = await getReservationFor(ctx, request._id);
  // Claim the new slot before freeing the old one, so that nobody is offered the slot they have.
  const claim = { ...by, slot, quoteRequestId: request._id, visit: request };
  const plan = await claimSlot(ctx, claim);
  if (reservation !== null) await deleteReservation(ctx, reservation, by.by);
  await applyChange(ctx, request, by, {
    fields: {
      bookingDate: slot.date,
      bookingTime: slot.time,
      ...plan,
      confirmed: (isOffered || by.by === "owner") && (await wasConfirmed(ctx, request)),
    },
    event: { kind: "changed", from, to: slot },
  });
  return true;
}

/** Restores the original time of a visit whose client was offered others. */
export async function restoreVisit(
  ctx: MutationCtx,
  request: Request,
  by: ChangeAuthor,
): Promise<void> {
  await applyChange(ctx, request, by, {
    fields: { confirmed: await wasConfirmed(ctx, request) },
    event: { kind: "reopened", to: getSlot(request) },
    isOnAgain: true,
  });
}

/**
 * Reopens a completed or cancelled request. A cancelled one gets its slot back, even in the past or on a closed day, or
 * takes the given one. Fails with `slotTaken`.
 * @param isQuiet emails nobody
 */
export async function reopen(
  ctx: MutationCtx,
  request: Request,
  {
    slot: other,
    isQuiet = false,
    entryIds,
    ...by
  }: ChangeAuthor & {
    slot?: Slot | undefined;
    isQuiet?: boolean;
    entryIds?: readonly Id<"moneyEntries">[] | undefined;
  },
): Promise<void> {
  if (request.status === "Pending") return;
  await takeBackEmails(ctx, request);
  const slot = other ?? getSlot(request);
  const cancelled = request.status === "Cancelled";
  if (other !== undefined && !cancelled) fail("notOpen", { status: request.status });
  let plan = {};
  if (cancelled && slot !== undefined) {
    const visit = { ...request, minutes: other === undefined ? request.visitMinutes : undefined };
    const claim = { ...by, slot, quoteRequestId: request._id, visit };
    plan = await (other === undefined ? reclaimSlot(ctx, claim) : claimSlot(ctx, claim));
  }
  await applyChange(ctx, request, by, {
    fields: {
      status: "Pending",
      bookingDate: slot?.date,
      bookingTime: slot?.time,
      ...plan,
    },
    event: { kind: "reopened", to: slot, ...quietly(isQuiet) },
  });
  const undoable = await getOneFrom(
    ctx.db,
    "undoableCancellations",
    "by_quoteRequestId",
    request._id,
  );
  if (undoable !== null) await ctx.db.delete("undoableCancellations", undoable._id);
  if (cancelled) await restoreInvoice(ctx, request.reference, { now: by.now, entryIds });
  await forgetMissed(ctx, request._id);
}

/** Confirms several requests, or takes that back. */
export const confirmSeveral = (
  ctx: MutationCtx,
  references: readonly string[],
  { confirmed, ...by }: ChangeAuthor & { confirmed: boolean },
) =>
  changeEach(ctx, references, {
    problem: (request) => {
      if (request.status !== "Pending") return "notOpen";
      if (confirmed && isReplaced(request)) return "otherTimesOffered";
      return getSlot(request) === undefined ? "noTime" : undefined;
    },
    isDue: (request) => request.confirmed !== confirmed,
    apply: (request) => setConfirmed(ctx, request, { ...by, confirmed }),
  });

/** Completes several requests, or takes that back. */
export const completeSeveral = (
  ctx: MutationCtx,
  references: readonly string[],
  { completed, ...by }: ChangeAuthor & { completed: boolean },
) =>
  changeEach(ctx, references, {
    problem: ({ status }) => (status === "Cancelled" ? "notOpen" : undefined),
    isDue: ({ status }) => (status === "Completed") !== completed,
    apply: (request) => (completed ? complete(ctx, request, by) : reopen(ctx, request, by)),
  });

/** Why one of several requests was skipped. */
const vWhy = literals("notFound", "notOpen", "noTime", "hasPayment", "otherTimesOffered");
type Why = Infer<typeof vWhy>;

/** The result of an action on several requests: the references of those it changed, and those it skipped. */
export const vSeveral = v.object({
  changed: v.array(v.string()),
  left: v.array(v.object({ reference: v.string(), name: v.string(), why: vWhy })),
});

interface Change {
  /** Why it can't be applied to a request, or undefined. */
  problem: (request: Request) => Why | undefined;
  /** Whether it would change anything. */
  isDue: (request: Request) => boolean;
  apply: (request: Request) => Promise<unknown>;
}

/** Applies the same change to several requests, and skips those where it's impossible. */
export async function changeEach(
  ctx: MutationCtx,
  references: readonly string[],
  { problem, isDue, apply }: Change,
): Promise<Infer<typeof vSeveral>> {
  if (references.length > MOST_AT_ONCE) fail("invalid", { fields: {} });
  const result: Infer<typeof vSeveral> = { changed: [], left: [] };
  for (const reference of new Set(references)) {
    const request = await getRequest(ctx, reference);
    const why = request === null ? "notFound" : problem(request);
    if (request === null || why !== undefined) {
      result.left.push({ reference, name: request?.name ?? reference, why: why ?? "notFound" });
    } else if (isDue(request)) {
      await apply(request);
      result.changed.push(reference);
    }
  }
  return result;
}
