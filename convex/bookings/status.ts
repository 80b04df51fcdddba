import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { business } from "../business/business";
import { FREE_UNTIL_HOURS } from "../business/terms";
import { fail } from "../core/errors";
import type { RequestEventKind, vOtherTimes, vRequestQuote } from "../requests/fields";
import { formatTime } from "../shared/clock";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";
import type { VisitState } from "../shared/visits";
import type { CallAbout, vMissed } from "./fields";
import type { BookingActor, Slot } from "./rules";

/**
 * The state of a request, derived from its stored status and whether it has a time. `replaced`: we closed its time and
 * offered others, and its client took none.
 */
export type RequestState =
  "unconfirmed" | "replaced" | "unanswered" | "confirmed" | "completed" | "cancelled";

interface Stated extends Replaceable {
  confirmed: boolean;
  bookingDate?: string | undefined;
}

/**
 * The state of a request. Any status but Pending counts as completed (docs/product.md 5), except Cancelled: nobody
 * should wait for a visit that won't happen.
 */
export function getRequestState(request: Stated): RequestState {
  const { status, confirmed, bookingDate } = request;
  if (isReplaced(request)) return "replaced";
  if (status === "Cancelled") return "cancelled";
  if (status !== "Pending") return "completed";
  if (confirmed) return "confirmed";
  return bookingDate === undefined ? "unanswered" : "unconfirmed";
}

interface Replaceable {
  status: string;
  otherTimes?: Infer<typeof vOtherTimes> | undefined;
}

/** Whether a visit still has a time that we closed and offered others for. */
export const isReplaced = ({ status, otherTimes }: Replaceable): boolean =>
  status === "Pending" && otherTimes !== undefined;

const stateWords: Record<BookingActor, Record<RequestState, string>> = {
  client: {
    unconfirmed: "Waiting for us to confirm",
    replaced: "Waiting for you to choose another time",
    unanswered: "Waiting for our answer",
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  owner: {
    unconfirmed: "To confirm",
    replaced: "Waiting for another time",
    unanswered: "Quote to send",
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
  },
};

type QuoteState = Infer<typeof vRequestQuote>["state"];

export const hasRunOut = (
  { state, validUntil }: { state: string; validUntil: string },
  now: number,
): boolean => state === "sent" && validUntil < dateAt(now);

/** A request without a time, whose client was given a quote. */
const quotedWords: Record<BookingActor, Record<QuoteState | "expired", string>> = {
  client: {
    sent: "Our quote is waiting for your answer",
    accepted: "You’ve accepted our quote",
    declined: "You’ve declined our quote",
    expired: "Our quote isn’t valid any more",
  },
  owner: {
    sent: "Quote awaiting reply",
    accepted: "Quote accepted",
    declined: "Quote declined",
    expired: "Quote expired",
  },
};

/**
 * The state of a request as text for its client or the owner, for every screen.
 * @param now needed for requests without a time, whose quote may have expired
 */
export function formatRequestState(
  request: Stated & {
    quote?: { state: QuoteState; validUntil: string } | undefined;
    order?: unknown;
  },
  reader: BookingActor,
  now = 0,
): string {
  const state = getRequestState(request);
  const isOrder = state === "unanswered" && request.order !== undefined;
  if (isOrder && reader === "owner") return "Ordered: choose a time";
  if (state !== "unanswered" || request.quote === undefined) return stateWords[reader][state];
  const { quote } = request;
  return quotedWords[reader][hasRunOut(quote, now) ? "expired" : quote.state];
}

/** The calendar state of a request's visit. */
export function getVisitState({ status, confirmed }: Stated): VisitState {
  if (status === "Cancelled") return "cancelled";
  return confirmed ? "confirmed" : "tentative";
}

/** `Thursday 26 November 2026, 9:00 am`. */
export function formatSlot({ date, time }: Slot): string {
  return `${formatDate(date)}, ${formatTime(time)}`;
}

interface CallDue {
  about: CallAbout;
  doneAt?: number | undefined;
}

/** Whether a client without an email address still has to be called. */
export const isCallDue = (callDue: CallDue | undefined): callDue is CallDue =>
  callDue !== undefined && callDue.doneAt === undefined;

const callWords: Record<CallAbout, string> = {
  confirmed: "Tell them that it’s confirmed.",
  unconfirmed: "Tell them that it isn’t confirmed any more.",
  changed: "Tell them the new time.",
  cancelled: "Tell them that it’s cancelled.",
  reopened: "Tell them that it’s on again.",
  reminder: "Remind them of the visit.",
  closed: "Tell them that their time is closed, and agree on another.",
};

/** What to tell a client on the phone, with the pass-phrase of a visit that has one. */
export const formatCallAbout = (about: CallAbout, passphrase?: string): string =>
  passphrase === undefined
    ? callWords[about]
    : `${callWords[about]} Tell them the pass-phrase: “${passphrase}”.`;

type Missed = Infer<typeof vMissed>;

/** Why a visit was missed, briefly. */
export const missedWords: Record<Missed["why"], string> = {
  nobodyHome: "We came, and nobody was home",
  lateCancel: "Cancelled late",
};

/** The invoice line for the fee. */
export const formatFeeLine = ({ why }: Pick<Missed, "why">, slot: Slot | undefined): string =>
  ["Call-out fee", missedWords[why], slot && formatSlot(slot)].filter(Boolean).join(": ");

/** What happens to the fee, for the client. */
export function explainFee({ why, feeCents, decision }: Missed): string {
  const fee = `the call-out fee of ${money(feeCents)}`;
  const late =
    why === "lateCancel" ? `It was less than ${FREE_UNTIL_HOURS} hours before your visit. ` : "";
  if (decision === "waived") return `${late}You don’t have to pay anything for it.`;
  if (decision === "charged")
    return `${late}As our terms say, ${fee} is on an invoice that we send you.`;
  return `${late}Our terms say that we may charge ${fee}. We’ll tell you if we do.`;
}

/** The note in the email about a visit when nobody was home. */
export const noteNobodyHome = (feeCents: number): string =>
  `${missedWords.nobodyHome}. ${explainFee({ why: "nobodyHome", feeCents })} Was it different? Please call ${business.phone.display}.`;

interface RequestEventDetails {
  kind: RequestEventKind;
  from?: Slot | undefined;
  to?: Slot | undefined;
  slots?: readonly Slot[] | undefined;
}

/** A timeline entry as text. */
export function formatRequestEvent(
  { kind, from, to, slots = [] }: RequestEventDetails,
  format = formatSlot,
): string {
  const then = to === undefined ? "" : `, for ${format(to)}`;
  switch (kind) {
    case "received":
      return `Received${then}`;
    case "confirmed":
      return "Confirmed";
    case "unconfirmed":
      return "Waiting to be confirmed again";
    case "changed":
      return from === undefined || to === undefined
        ? `Time chosen${then}`
        : `Moved from ${format(from)} to ${format(to)}`;
    case "cancelled":
      return "Cancelled";
    case "completed":
      return "Completed";
    case "reopened":
      return `Open again${then}`;
    case "attending":
      return "Said that they’ll be there";
    case "message":
      return "Message";
    case "offered":
      return `Offered instead: ${slots.map(format).join(", or ")}`;
    case "offerDeclined":
      return "Offer declined";
    case "offerEnded":
      return "Offer ended without an answer";
    case "quoteSent":
      return "Quote sent";
    case "quoteWithdrawn":
      return "Quote withdrawn";
    case "quoteAccepted":
      return "Quote accepted";
    case "quoteDeclined":
      return "Quote declined";
  }
}

/** Fails with `notOpen` for a request that is completed or cancelled. */
export function requireOpen({ status }: Pick<Doc<"quoteRequests">, "status">): void {
  if (status !== "Pending") fail("notOpen", { status });
}
