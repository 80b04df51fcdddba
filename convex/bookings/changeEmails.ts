import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import { enqueueEmail, takeBackEmail } from "../email/model";
import type { PaymentConsequence } from "../payments/rules";
import { EMAILED_AFTER } from "../shared/undo";
import { bookingChanged, type NotifiedKind } from "./changedEmails";
import { knownFields, type vKnownRequest } from "./fields";
import { invitationFile } from "./invitations";
import { getManageKey } from "./manageLink";
import { getPassphrase } from "./passphrase";
import { getSlot } from "./requestSlot";
import type { BookingActor } from "./rules";
import { isCallDue } from "./status";

type Request = Doc<"quoteRequests">;
type KnownRequest = Infer<typeof vKnownRequest>;

interface ToldChange {
  by: BookingActor;
  now: number;
  note?: string | undefined;
  paymentConsequences?: PaymentConsequence[] | undefined;
  /** Nobody is emailed about the change itself. */
  isQuiet?: boolean | undefined;
  /** We can come after all, where the client has heard that we can't. */
  isOnAgain?: boolean | undefined;
}

/**
 * Tells a client by email what a request has come to since they last heard of it. What the owner does can be undone for
 * some seconds: its email waits that long, and what has been undone by then, nobody hears of
 * (docs/decisions/0038-an-email-waits-while-it-can-be-undone.md). What is cancelled quietly stops an email that still
 * waits, too; its client hears of that once the request is open again.
 */
export async function emailChange(
  ctx: MutationCtx,
  { before, changed }: { before: Request; changed: Request },
  { by, now, note, paymentConsequences = [], isQuiet = false, isOnAgain = false }: ToldChange,
): Promise<void> {
  // Nobody is told that a visit is done.
  if (before.status === "Completed" || changed.status === "Completed") return;
  const { email } = changed;
  if (email === undefined) {
    if (!isQuiet) await noteCall(ctx, { before, changed }, now);
    return;
  }
  const unheard = await takeBackUnsent(ctx, before, now);
  if (isQuiet && unheard === null) return;
  const known = unheard ?? toKnown(before);
  if (isQuiet && changed.status === "Cancelled") {
    const { isInvited } = known;
    await ctx.db.patch("quoteRequests", changed._id, { isInvited, unsentChange: { known } });
    return;
  }
  const kind = isOnAgain && unheard === null ? "reopened" : compare(known, changed);
  const isInvited = changed.confirmed || known.isInvited;
  if (kind === null) {
    await ctx.db.patch("quoteRequests", changed._id, { isInvited, unsentChange: undefined });
    return;
  }
  // What it does to payments can't be undone.
  const canWait = by === "owner" && paymentConsequences.length === 0;
  const told = kind === "cancelled" ? { ...changed, ...slotFields(known) } : changed;
  const hasFile = isInvited && getSlot(told) !== undefined;
  const emailId = await enqueueEmail(ctx, {
    to: email,
    ...bookingChanged(
      { ...told, passphrase: await getPassphrase(told), manageKey: await getManageKey(changed) },
      { kind, by, from: getSlot(known), note, isOnAgain, paymentConsequences, hasFile },
    ),
    attachment: hasFile ? invitationFile(told, changed.calendarSequence, now) : undefined,
    ...(canWait && { delay: EMAILED_AFTER }),
  });
  const unsentChange = canWait ? { emailId, known } : undefined;
  await ctx.db.patch("quoteRequests", changed._id, {
    isInvited,
    unsentChange,
    // They've given us an address since.
    callDue: undefined,
  });
}

/**
 * Notes what the owner tells a client without an email address by phone: what the request has come to since they last
 * heard of it. What is back as they know it needs no call.
 */
export async function noteCall(
  ctx: MutationCtx,
  { before, changed }: { before: Request; changed: Request },
  now: number,
): Promise<void> {
  const unheard = isCallDue(before.callDue) ? before.unsentChange : undefined;
  const known = unheard?.known ?? pickFields(knownFields, { ...before, isInvited: false });
  const about = compare(known, changed);
  await ctx.db.patch("quoteRequests", changed._id, {
    isInvited: false,
    unsentChange: about === null ? undefined : { known },
    callDue: about === null ? undefined : { about, since: now },
  });
}

const toKnown = (request: Request): KnownRequest => pickFields(knownFields, request);

/** What a client knows of a request as it is; an email about earlier changes that still waits is taken back. */
export async function knownSoFar(
  ctx: MutationCtx,
  request: Request,
  now: number,
): Promise<KnownRequest> {
  return (await takeBackUnsent(ctx, request, now)) ?? toKnown(request);
}

const slotFields = ({ bookingDate, bookingTime }: KnownRequest) => ({ bookingDate, bookingTime });

/** As what a client is told of how a request differs from what they know; null where it doesn't. */
function compare(known: KnownRequest, now: Omit<KnownRequest, "isInvited">): NotifiedKind | null {
  if (now.status !== known.status) return now.status === "Cancelled" ? "cancelled" : "reopened";
  if (now.status === "Cancelled") return null;
  const isMoved = now.bookingDate !== known.bookingDate || now.bookingTime !== known.bookingTime;
  if (isMoved) return "changed";
  if (now.confirmed !== known.confirmed) return now.confirmed ? "confirmed" : "unconfirmed";
  return null;
}

/**
 * Takes back the email about earlier changes while it waits. Returns what its client knows then; null where they've
 * heard of everything.
 */
async function takeBackUnsent(
  ctx: MutationCtx,
  { unsentChange, callDue }: Request,
  now: number,
): Promise<KnownRequest | null> {
  if (unsentChange === undefined) return null;
  const { emailId, known } = unsentChange;
  if (emailId === undefined) return callDue?.doneAt === undefined ? known : null;
  return (await takeBackEmail(ctx, emailId, now)) ? known : null;
}
