import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getTeam } from "../businessDetails/model";
import { booking as form } from "../core/forms";
import { pickFields } from "../core/projection";
import { toRecord } from "../email/links";
import { enqueueEmail, takeBackEmail } from "../email/model";
import { type EmailMessage, toFacts } from "../email/rules";
import type { EmailTemplate } from "../email/templates";
import { readReturnOf } from "../invoices/freeVisits";
import { formatPaymentConsequences, type PaymentConsequence } from "../payments/rules";
import type { RequestEventKind } from "../requests/fields";
import { setInvited } from "../requests/model";
import { EMAILED_AFTER } from "../shared/undo";
import { withdrawTexts } from "../textMessages/model";
import { invitationFile } from "./calendarFile";
import { readCall, setCall } from "./callsDue";
import {
  CALL,
  type EmailDetails,
  explainPassphrase,
  formatMeeting,
  formatSlotInZone,
  formatWhen,
  getKind,
  kindNames,
  TIME_IS_RESERVED,
  toVisit,
  visitFacts,
  whatFacts,
} from "./emails";
import { knownFields, type vKnownRequest } from "./fields";
import { getManageKey } from "./manageLink";
import { getPassphrase } from "./passphrase";
import { type BookingActor, getSlot, type Slot } from "./rules";
import { isCallDue } from "./status";
import { hasChosenPhone, textChange } from "./texts";

type NotifiedKind = Extract<
  RequestEventKind,
  "confirmed" | "unconfirmed" | "changed" | "cancelled" | "reopened"
>;

interface NotifiedChange {
  kind: NotifiedKind;
  by: BookingActor;
  from?: Slot | undefined;
  note?: string | undefined;
  /** They were told that we can't come at that time, and were offered others. */
  isOnAgain?: boolean | undefined;
  hasFile?: boolean;
  /** The money at stake when it was cancelled. */
  paymentConsequences?: PaymentConsequence[] | undefined;
}

const templates: Record<NotifiedKind, EmailTemplate> = {
  confirmed: "booking-confirmed",
  unconfirmed: "booking-changed",
  changed: "booking-changed",
  cancelled: "booking-cancelled",
  reopened: "booking-changed",
};

const AFTER_ALL =
  "We can keep your time after all. The other times that we offered you aren’t held any more, and there’s nothing for you to choose.";
const OPEN_AGAIN = "It’s open again. We’ll call or email you.";

function describeChange(
  booking: EmailDetails & { confirmed: boolean },
  { kind, by, from, isOnAgain = false, paymentConsequences = [] }: NotifiedChange,
) {
  const timed = formatWhen(booking) !== undefined;
  const nextStep = booking.confirmed ? formatMeeting(booking) : TIME_IS_RESERVED;
  switch (kind) {
    case "confirmed":
      return ["is confirmed", timed ? formatMeeting(booking) : "We’ll call you soon."];
    case "unconfirmed":
      return [
        "isn’t confirmed yet",
        `We told you too early that it was confirmed. ${timed ? TIME_IS_RESERVED : "We’ll call or email you."}`,
      ];
    case "changed":
      return [from === undefined ? "has a time" : "has a new time", nextStep];
    case "cancelled":
      return [
        "is cancelled",
        by === "client"
          ? `As you asked, it’s cancelled.${paymentConsequences.length === 0 ? " There’s nothing else to do." : ""}`
          : "We’ve cancelled it. If you still need help, please book another time or call us.",
      ];
    case "reopened":
      return [
        "is on again",
        [...(isOnAgain ? [AFTER_ALL] : []), timed ? nextStep : OPEN_AGAIN].join(" "),
      ];
  }
}

/** The address of a confirmed visit, which the owner has looked at; not of visits for somebody else. */
const addressOf = (booking: EmailDetails & { confirmed: boolean }): string | undefined =>
  booking.confirmed && booking.visitedName === undefined && booking.address !== undefined
    ? [booking.address, booking.postcode].filter((part) => part !== undefined).join(" ")
    : undefined;

/** To the client. The address may be somebody else's, so it has nothing typed but the address of a confirmed visit. */
export function bookingChanged(
  booking: EmailDetails & { confirmed: boolean },
  change: NotifiedChange,
): EmailMessage {
  const when = formatWhen(booking);
  const { kind, from, note, hasFile = false, paymentConsequences = [] } = change;
  const thing = kindNames[getKind(booking)];
  const [headline = "", meaning = ""] = describeChange(booking, change);
  return {
    template: templates[kind],
    subject: `Your ${thing} ${booking.reference} ${headline}`,
    content: {
      heading: `Your ${thing} ${headline}.`,
      paragraphs: [
        meaning,
        ...explainPassphrase(booking),
        ...formatPaymentConsequences(paymentConsequences, "client"),
        ...(hasFile ? [calendarAdvice(kind)] : []),
        `Questions, or not what you expected? Please ${CALL}.`,
      ],
      facts: toFacts({
        "A note from us": note,
        Reference: booking.reference,
        [kind === "cancelled" ? "It was" : "When"]: when,
        "Instead of": kind === "changed" ? from && formatSlotInZone(from) : undefined,
        ...(kind === "cancelled" ? {} : visitFacts(booking)),
        "Pass-phrase": booking.passphrase,
        ...whatFacts(booking),
        ...(kind === "cancelled" && booking.order === undefined && { Price: undefined }),
        Address: addressOf(booking),
      }),
      action: kind === "cancelled" ? toVisit(booking, "See it, or book again") : toVisit(booking),
    },
  };
}

function calendarAdvice(kind: NotifiedKind): string {
  return kind === "cancelled"
    ? "Was it in your calendar? Open the attached file to take it out."
    : "Open the attached file to put it into your calendar. It takes the place of an earlier one.";
}

const TOOK_OFFER =
  "They’ve taken a time that you had offered them instead of one that you’ve closed.";
const FREED = "The old time is open again; anyone on the waiting list for it is offered it first.";

/** To the owner, when a client moves or cancels a booking, or withdraws a request. */
export function bookingChangedNotice(
  booking: EmailDetails,
  {
    kind,
    from,
    isOffered = false,
    paymentConsequences = [],
    money = [],
  }: Pick<NotifiedChange, "kind" | "from" | "paymentConsequences"> & {
    /** What happened to the money, in sentences. */
    money?: readonly string[] | undefined;
    /** The client took one of the times that the owner offered for a closed one. */
    isOffered?: boolean | undefined;
  },
): EmailMessage {
  const what = kind === "cancelled" ? "cancelled" : "moved";
  const when = formatWhen(booking);
  const freed = when === undefined ? [] : [FREED];
  return {
    template: "booking-changed-notice",
    subject: `${booking.reference} was ${what} by ${booking.name}`,
    content: {
      heading: `A client has ${what} their ${kindNames[getKind(booking)]}`,
      paragraphs: [
        ...(kind === "cancelled"
          ? freed
          : isOffered
            ? [TOOK_OFFER]
            : [FREED, "The new one waits for you to confirm it."]),
        ...formatPaymentConsequences(paymentConsequences, "owner"),
        ...money,
      ],
      facts: toFacts({
        Reference: booking.reference,
        [kind === "cancelled" ? "It was" : "New time"]: when,
        "Old time": kind === "changed" ? from && formatSlotInZone(from) : undefined,
        Service: booking.selectedService,
        Name: booking.name,
        Email: booking.email,
        Phone: booking.phone,
        "Visit for": booking.visitedName,
      }),
      action: toRecord(form.panel, booking.reference),
    },
  };
}

type Request = Doc<"quoteRequests">;
type KnownRequest = Infer<typeof vKnownRequest>;

const getUnsent = (ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "unsentChanges", "by_quoteRequestId", quoteRequestId);

/** Stores what a client knows until they're emailed about a change; undefined once they know everything. */
export async function setUnsent(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  unsent: Pick<Doc<"unsentChanges">, "emailId" | "known"> | undefined,
): Promise<void> {
  const before = await getUnsent(ctx, quoteRequestId);
  if (before !== null) await ctx.db.delete("unsentChanges", before._id);
  if (unsent !== undefined) await ctx.db.insert("unsentChanges", { quoteRequestId, ...unsent });
}

interface EmailedChange {
  by: BookingActor;
  now: number;
  note?: string | undefined;
  paymentConsequences?: PaymentConsequence[] | undefined;
  isQuiet?: boolean | undefined;
  /** We can come after all, though the client was told that we can't. */
  isOnAgain?: boolean | undefined;
}

/**
 * Emails a client how a request has changed since they last heard of it. The owner can undo an action for some seconds:
 * its email waits that long, and nobody hears of what was undone by then
 * (docs/decisions/0038-an-email-waits-while-it-can-be-undone.md). A quiet cancellation also stops a waiting email; its
 * client hears of that change when the request is reopened.
 */
export async function emailChange(
  ctx: MutationCtx,
  { before, changed }: { before: Request; changed: Request },
  { by, now, note, paymentConsequences = [], isQuiet = false, isOnAgain = false }: EmailedChange,
): Promise<void> {
  // Nobody is emailed that a visit is completed.
  if (before.status === "Completed" || changed.status === "Completed") return;
  const { email } = changed;
  if (email === undefined) {
    if (!isQuiet) await noteCall(ctx, { before, changed }, now);
    return;
  }
  const unheard = await takeBackUnsent(ctx, before, now);
  await withdrawTexts(ctx, before._id, "change");
  if (isQuiet && unheard === null) return;
  const known = unheard ?? toKnown(before);
  if (isQuiet && changed.status === "Cancelled") {
    const { isInvited } = known;
    await setInvited(ctx, changed, isInvited);
    await setUnsent(ctx, changed._id, { known });
    return;
  }
  const kind = isOnAgain && unheard === null ? "reopened" : compare(known, changed);
  const isInvited = changed.confirmed || known.isInvited;
  if (kind === null) {
    await setInvited(ctx, changed, isInvited);
    await setUnsent(ctx, changed._id, undefined);
    return;
  }
  // Consequences for payments can't be undone.
  const canWait = by === "owner" && paymentConsequences.length === 0;
  const slot = kind === "cancelled" ? slotFields(known) : {};
  const visit = { ...changed, ...slot, team: await getTeam(ctx) };
  const hasFile = isInvited && getSlot(visit) !== undefined;
  const emailId = await enqueueEmail(ctx, {
    to: email,
    ...bookingChanged(
      {
        ...visit,
        passphrase: await getPassphrase(visit),
        manageKey: await getManageKey(ctx, changed),
        ...(changed.confirmed
          ? { returnOf: await readReturnOf(ctx, changed) }
          : { isReturn: (await readReturnOf(ctx, changed)) !== undefined }),
      },
      { kind, by, from: getSlot(known), note, isOnAgain, paymentConsequences, hasFile },
    ),
    attachments: hasFile ? [invitationFile(visit, changed.calendarSequence, now)] : [],
    ...(canWait && { delay: EMAILED_AFTER }),
  });
  if (by === "owner" && (await hasChosenPhone(ctx, email)))
    await textChange(ctx, { known, changed }, { kind, now });
  await setUnsent(ctx, changed._id, canWait ? { emailId, known } : undefined);
  await setInvited(ctx, changed, isInvited);
  // They have given us an email address since.
  await setCall(ctx, changed._id, undefined);
}

/**
 * Texts a client without an email address how a request has changed since they last heard of it; otherwise records that
 * the owner has to call. Does neither if it's back to what they know.
 */
export async function noteCall(
  ctx: MutationCtx,
  { before, changed }: { before: Request; changed: Request },
  now: number,
): Promise<void> {
  const wasWaiting = await withdrawTexts(ctx, before._id, "change");
  const isUnheard = wasWaiting || isCallDue(await readCall(ctx, before));
  const unheard = isUnheard ? await getUnsent(ctx, before._id) : null;
  const known = unheard?.known ?? pickFields(knownFields, { ...before, isInvited: false });
  const about = compare(known, changed);
  await setUnsent(ctx, changed._id, about === null ? undefined : { known });
  await setInvited(ctx, changed, false);
  const isTexted =
    about !== null && (await textChange(ctx, { known, changed }, { kind: about, now })) !== null;
  const isCallNeeded = about !== null && !isTexted;
  await setCall(ctx, changed._id, isCallNeeded ? { about, since: now } : undefined);
}

const toKnown = (request: Request): KnownRequest => pickFields(knownFields, request);

/** What a client knows of a request. Cancels a waiting email about earlier changes. */
export async function knownSoFar(
  ctx: MutationCtx,
  request: Request,
  now: number,
): Promise<KnownRequest> {
  return (await takeBackUnsent(ctx, request, now)) ?? toKnown(request);
}

const slotFields = ({ bookingDate, bookingTime }: KnownRequest) => ({ bookingDate, bookingTime });

/** How a request differs from what its client knows; null if it doesn't. */
function compare(known: KnownRequest, now: Omit<KnownRequest, "isInvited">): NotifiedKind | null {
  if (now.status !== known.status) return now.status === "Cancelled" ? "cancelled" : "reopened";
  if (now.status === "Cancelled") return null;
  const isMoved = now.bookingDate !== known.bookingDate || now.bookingTime !== known.bookingTime;
  if (isMoved) return "changed";
  if (now.confirmed !== known.confirmed) return now.confirmed ? "confirmed" : "unconfirmed";
  return null;
}

/** Cancels a waiting email about earlier changes. Returns what its client knows without it, or null. */
async function takeBackUnsent(
  ctx: MutationCtx,
  request: Request,
  now: number,
): Promise<KnownRequest | null> {
  const unsent = await getUnsent(ctx, request._id);
  if (unsent === null) return null;
  const { emailId, known } = unsent;
  if (emailId === undefined)
    return (await readCall(ctx, request))?.doneAt === undefined ? known : null;
  return (await takeBackEmail(ctx, emailId, now)) ? known : null;
}
