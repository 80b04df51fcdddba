import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { team } from "../business/team";
import { fail } from "../core/errors";
import { bringInvoiceBack } from "../invoices/cancelledRequests";
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
import { readMember, setMember } from "./assignments";
import { readCall, setCall } from "./callsDue";
import { emailChange } from "./changeEmails";
import { setManageLink } from "./manageLink";
import { forgetMissed } from "./missedVisits";
import { endOpenOffer, requestChanged, wasConfirmed } from "./offers";
import { takeBackEmails } from "./report/model";
import { claimSlot, deleteReservation, getReservationFor, reclaimSlot } from "./reservations";
import { type BookingActor, getSlot, MOST_AT_ONCE, type Slot } from "./rules";
import { followSender, keptUntil } from "./senders";
import { isReplaced, requireOpen } from "./status";
import { planReminder } from "./visitReminders";

type Request = Doc<"quoteRequests">;

/** Who changes a request, and when. */
export interface ChangeAuthor {
  by: BookingActor;
  now: number;
  /** SHA-256 of the key of the browser in which they have chosen a slot. */
  browser?: string | undefined;
}

/** The owner changes it, now. */
export const byOwner = () => ({ by: "owner" as const, now: Date.now() });

/** A change of one request, with all that belongs to it. */
interface RequestChange {
  fields: Partial<
    Pick<Request, "status" | "confirmed" | "bookingDate" | "bookingTime" | "visitMinutes">
  >;
  /** One that's quiet isn't emailed. */
  event: Omit<RequestEvent, "at" | "by">;
  paymentConsequences?: PaymentConsequence[];
  /** We can come after all, where the client has heard that we can't. */
  isOnAgain?: boolean;
}

const waitsForOwner = ({ status, confirmed }: Pick<Request, "status" | "confirmed">) =>
  status === "Pending" && !confirmed;

/** What the timeline says of a change of which nobody is emailed. */
export const quietly = (isQuiet: boolean) => (isQuiet ? { isQuiet: true as const } : {});

/** Whether what is done is charged for: a visit, or work at a price that was agreed; the stages of a project ask by themselves. */
const isCharged = (request: Request) =>
  request.quote?.project === undefined &&
  (getSlot(request) !== undefined || isPriceAgreed(request));

/**
 * Whether what is done has still to be invoiced. For a problem that's back, and for a membership's call-out, which is used
 * by it, that's only what its client has agreed to and what its report says.
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
 * The owner says that a request is from whom its address is, or takes that back; what's done is then a call-out of their
 * membership, or none. Fails with `notOpen` for one that's cancelled.
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

/** Writes a change: the request with its next version for calendars, its timeline, and what its client hears of it. */
export async function applyChange(
  ctx: MutationCtx,
  request: Request,
  { by, now }: ChangeAuthor,
  { fields, event, paymentConsequences, isOnAgain }: RequestChange,
) {
  const slot = getSlot({ ...request, ...fields });
  const toInvoice = event.kind === "completed" && (await findToInvoice(ctx, request));
  if (event.kind === "reopened") await takeBackUse(ctx, request);
  // What's on offer to the waiting list stays until the owner can't undo it any more (`requestChanged`).
  if (isReplaced(request)) await endOpenOffer(ctx, request._id);
  const changes = {
    ...fields,
    // They said so of the visit as it was.
    attendingAt: event.kind === "completed" ? request.attendingAt : undefined,
    toInvoice: toInvoice ? (true as const) : undefined,
    otherTimes: undefined,
  };
  const changed = await changeRequest(ctx, request, changes, now);
  await requestChanged(ctx, request, by);
  const isMoved = event.kind === "changed" && slot !== undefined;
  // Anyone who has been seen to needs no call any more.
  if (event.kind === "completed") await setCalled(ctx, request, { called: true, now });
  await setManageLink(ctx, request._id, slot);
  await planReminder(ctx, changed, now);
  await followSender(ctx, changed, isMoved ? keptUntil(slot, now) : undefined);
  const visitOn = changed.status === "Cancelled" ? undefined : changed.bookingDate;
  await noteFacts(ctx, request.reference, { visitOn });
  const waits = waitsForOwner(changed);
  // A client's own move has to be confirmed anew, and asks nothing anew.
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
 * Confirms a request, or takes that back. One that is so already stays as it is. Fails with `notOpen`, and with
 * `otherTimesOffered` for a time that we've closed, whose client was told so.
 * @param afterAll that time is meant: the offer of others is taken back, and its client hears that we come after all
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
 * Says who of the team comes to a visit, or that it's open again. No email goes for that alone; one that still waits goes
 * with the name. Fails with `notOpen`, or `invalid` for somebody who isn't of the team.
 */
export async function assign(
  ctx: MutationCtx,
  request: Request,
  { member, now }: { member: string | undefined; now: number },
): Promise<void> {
  requireOpen(request);
  if (member !== undefined && !team.some(({ name }) => name === member))
    fail("invalid", { fields: { member: "Choose somebody of the team" } });
  if ((await readMember(ctx, request)) === member) return;
  await setMember(ctx, request, member);
  const changed = await changeRequest(ctx, request, {}, now);
  if (request.email === undefined) return;
  await emailChange(ctx, { before: request, changed }, { by: "owner", now });
}

/** Notes that a client without an email address has been called, or takes that back. Where no call is due, it changes nothing. */
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

/** Marks a request as done; its slot stays in the calendar. */
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
 * Gives a request another slot, or a first one. A confirmed one stays so when the owner moves it; what a
 * client moves has to be confirmed again. Returns false where it has that slot already. Fails with
 * `slotTaken`.
 * @param isOffered the owner has offered it, instead of a time that's closed: it needs no other confirmation
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
  // Before the old one is let go, so that nobody is offered the slot that they have.
  const claim = { ...by, slot, quoteRequestId: request._id, visit: request };
  const visitMinutes = await claimSlot(ctx, claim);
  if (reservation !== null) await deleteReservation(ctx, reservation, by.by);
  await applyChange(ctx, request, by, {
    fields: {
      bookingDate: slot.date,
      bookingTime: slot.time,
      visitMinutes,
      confirmed: (isOffered || by.by === "owner") && (await wasConfirmed(ctx, request)),
    },
    event: { kind: "changed", from, to: slot },
  });
  return true;
}

/** Gives a visit its time back, whose client was offered others: it's as it was. */
export async function bringBack(
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
 * Opens a completed or cancelled request again, as it was; one that is open stays as it is. A cancelled
 * one takes its slot back, also in the past and on a day closed since, or takes another one that is given.
 * Fails with `slotTaken` if somebody else has it.
 * @param isQuiet nobody is emailed
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
  let { visitMinutes } = request;
  if (cancelled && slot !== undefined) {
    const visit = { ...request, minutes: other === undefined ? visitMinutes : undefined };
    const claim = { ...by, slot, quoteRequestId: request._id, visit };
    visitMinutes = await (other === undefined ? reclaimSlot(ctx, claim) : claimSlot(ctx, claim));
  }
  await applyChange(ctx, request, by, {
    fields: {
      status: "Pending",
      bookingDate: slot?.date,
      bookingTime: slot?.time,
      visitMinutes,
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
  if (cancelled) await bringInvoiceBack(ctx, request.reference, { now: by.now, entryIds });
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

/** Marks several requests as done, or takes that back. */
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

/** Why one of several stays as it is. */
const vWhy = literals("notFound", "notOpen", "noTime", "hasPayment", "otherTimesOffered");
type Why = Infer<typeof vWhy>;

/** What came of a press for several requests: the references of those that it has changed, and those that stay. */
export const vSeveral = v.object({
  changed: v.array(v.string()),
  left: v.array(v.object({ reference: v.string(), name: v.string(), why: vWhy })),
});

interface Change {
  /** Why it can't be done to a request, or undefined. */
  problem: (request: Request) => Why | undefined;
  /** Whether there's anything to do. */
  isDue: (request: Request) => boolean;
  apply: (request: Request) => Promise<unknown>;
}

/** Does the same to each of several requests; one that it can't be done to stays, and the others are done. */
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
